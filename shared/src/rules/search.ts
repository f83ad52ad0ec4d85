/** Shortest text worth searching records for; one letter finds everything. */
export const shortestSearch = 2;
