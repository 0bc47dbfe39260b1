/** What the driver and its pool say, without a code, where there is no connection. */
export const noConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;
