/** Rows of one bare statement, as many as the product writes in one. */
const perStatement = 500;

/**
 * Writes rows as they were read, in plain statements.
 * @param {import('pg').PoolClient} client
 * @param {string} table
 * @param {readonly Record<string, unknown>[]} rows
 */
export async function insertAll(client, table, rows) {
  const columns = Object.keys(rows[0] ?? {});
  for (let start = 0; start < rows.length; start += perStatement) {
    const part = rows.slice(start, start + perStatement);
    const values = part.map(
      (_, at) => `(${columns.map((_, n) => `$${at * columns.length + n + 1}`).join(', ')})`,
    );
    await client.query(
      `insert into ${table} (${columns.map((one) => `"${one}"`).join(', ')}) overriding system value
        values ${values.join(', ')}`,
      part.flatMap((row) => columns.map((column) => written(row[column]))),
    );
  }
}

/** The driver writes a list as PostgreSQL's own; those of these tables that hold objects are JSON. */
function written(value) {
  const isJson =
    value !== null &&
    typeof value === 'object' &&
    !(value instanceof Date) &&
    (!Array.isArray(value) || value.some((one) => typeof one === 'object'));
  return isJson ? JSON.stringify(value) : value;
}

/**
 * Takes rows away without asking every table that may name them: that alone would take minutes, and is not measured.
 * @param {import('pg').Pool} pool
 * @param {readonly [table: string, where: string][]} what in any order
 * @param {readonly unknown[]} values
 */
export async function removeAll(pool, what, values) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const [table, where] of what) await client.query(`delete from ${table} where ${where}`, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}
