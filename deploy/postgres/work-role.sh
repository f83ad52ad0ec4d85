#!/bin/sh
# Run once by the image of PostgreSQL, on an empty database: the role that reads and writes rows.
set -e
psql -v ON_ERROR_STOP=1 -v password="$WORK_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role gestao_uso login password :'password';
SQL
