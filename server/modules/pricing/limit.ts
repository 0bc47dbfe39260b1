/** Most the goods of one order can come to, and their freight: ten billion yuan, in fen. */
export const amountLimit = 1_000_000_000_000;
