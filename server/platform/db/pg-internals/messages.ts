/** Connection errors of `pg` and its pool that have no code, by message. */
export const noConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;
