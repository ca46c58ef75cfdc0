/** An import of node:http reads all it exports, and with that loads Node's fetch: a twentieth of a start. */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
