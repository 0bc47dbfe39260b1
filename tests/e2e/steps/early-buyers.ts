import { type FullConfig, type Page, request } from 'playwright/test';
import type { Locale } from '../../../contract/basics.ts';
import { type Buyer, register } from './buyer.ts';

interface Early {
  readonly since: number;
  readonly buyer: Buyer;
}

const nameOf = (locale: Locale) => `E2E_BUYER_${locale}`;

/**
 * Runs before the tests: a number gets one code a minute, and the accounts whose test needs a second one are registered
 * while others are tested.
 */
export default async function registerEarly({ projects }: FullConfig): Promise<void> {
  const context = await request.newContext({ baseURL: projects[0]?.use.baseURL });
  for (const locale of ['zh', 'en'] as const) {
    const early: Early = { since: Date.now(), buyer: await register({ request: context }) };
    process.env[nameOf(locale)] = JSON.stringify(early);
  }
  await context.dispose();
}

/** The account registered early, or a fresh one for the second try: the first may have changed its password. */
export async function earlyBuyer(page: Page, locale: Locale, retry: number): Promise<Early> {
  const kept = process.env[nameOf(locale)];
  if (retry === 0 && kept) return JSON.parse(kept);
  return { since: Date.now(), buyer: await register(page) };
}
