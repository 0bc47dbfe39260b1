/** PostgreSQL version of these settings and of the data folders created here. */
export const major = '18';
/** User and database of the embedded server. */
export const owner = 'postgres';
export const socketFile = '.s.PGSQL.5432';

/** On Windows a socket cannot be protected by a folder: the server listens on a local TCP port with a password. */
export const onWindows = process.platform === 'win32';

/**
 * Settings for a small shop on a small machine: about 25 MB of idle memory. They are written at every start; values of `alter system` take
 * precedence. `shared_buffers` is allocated page by page as data is read: a small shop never fills it, and a hundred thousand products fit
 * into it for search. I/O happens in the backends (`io_method`), replication is off, and a query uses one process.
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

/** The folder's permissions protect the socket, so no password is required. */
export const access = (): string =>
  onWindows ? 'host all all 127.0.0.1/32 scram-sha-256\n' : 'local all all trust\n';
