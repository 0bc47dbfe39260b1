/** What a process of its own needs of this one's settings; where the shop is and what it is for it is told anew. */
export const bareEnv = Object.fromEntries(
  ['PATH', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
