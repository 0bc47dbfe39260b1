/** Demo logins with the passwords published in the README. */
export const logins = [
  { username: 'buyer', password: 'Buyer-2026' },
  { username: 'supplier', password: 'Supplier-2026' },
  { username: 'admin', password: 'Admin-2026' },
  { username: 'clerk', password: 'Clerk-2026' },
  { username: 'packer', password: 'Packer-2026' },
  { username: 'auditor', password: 'Auditor-2026' },
  { username: 'finance', password: 'Finance-2026' },
  { username: 'content', password: 'Content-2026' },
  { username: 'support', password: 'Support-2026' },
] as const;

/** null = login is not possible. */
export const passwordOf = (username: string): string | null =>
  logins.find((one) => one.username === username)?.password ?? null;
