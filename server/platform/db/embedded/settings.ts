/** The version of the server these settings and the folders made here are for. */
export const major = '18';
/** User and database of a server that serves nobody else. */
export const owner = 'postgres';
export const socketFile = '.s.PGSQL.5432';

/** Windows has no folder that guards a socket: there the server listens on a port of this machine and asks for a password. */
export const onWindows = process.platform === 'win32';

/**
 * A small shop on a small machine: about 25 MB at rest. Each line is written at every start; what `alter system` sets stays and wins.
 * `shared_buffers` is taken page by page as data is read: a small shop never fills it, and a hundred thousand products fit into it for search.
 * Readers and writers work inside the backends (`io_method`), nothing is replicated, and a query has one process.
 */
export const settings = (
  port: number,
): string => `# Written at each start. Change settings with "alter system".
listen_addresses = '${onWindows ? '127.0.0.1' : ''}'
port = ${onWindows ? port : 5432}
unix_socket_directories = '${onWindows ? '' : '.'}'
unix_socket_permissions = 0700
max_connections = 60
superuser_reserved_connections = 3
shared_buffers = 256MB
huge_pages = off
io_method = sync
jit = off
max_worker_processes = 1
max_parallel_workers = 0
max_parallel_workers_per_gather = 0
max_parallel_maintenance_workers = 0
max_logical_replication_workers = 0
autovacuum_max_workers = 1
autovacuum_worker_slots = 2
wal_level = minimal
max_wal_senders = 0
min_wal_size = 32MB
max_wal_size = 256MB
timezone = 'UTC'
log_timezone = 'UTC'
# Refused statements are the application's to tell; the file holds the server's own life.
log_min_messages = log
log_checkpoints = off
`;

/** The folder is closed to others, so whoever reaches the socket may come in. */
export const access = (): string =>
  onWindows ? 'host all all 127.0.0.1/32 scram-sha-256\n' : 'local all all trust\n';
