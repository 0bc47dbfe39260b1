import type { z } from 'zod';
import type { StaffSide } from '../../../../contract/access/permissions.ts';
import type { LocalText } from '../../../../contract/basics.ts';
import type { ApiKey, ApiOutput } from '../../../../contract/index.ts';

export type RoleRoute = 'GET /api/supplier/staff/role/list' | 'GET /api/system/role/list';
export type AnyRole = ApiOutput<RoleRoute>[number];

export interface RoleScopeDraft {
  readonly supplierIds: readonly number[];
  readonly categoryIds: readonly number[];
}

export interface RoleDraft {
  readonly name: LocalText;
  readonly permissions: readonly string[];
  /** Scope of a platform role. */
  readonly reach?: RoleScopeDraft;
}

/** The API of one side's roles; the pages of both sides are the same. */
export interface RoleApi<B> {
  readonly side: StaffSide;
  /** Name of the list, and prefix of its drafts. */
  readonly name: string;
  readonly route: RoleRoute;
  /** Other queries that are stale after a save. */
  readonly stale: readonly ApiKey[];
  readonly schema: z.ZodType<B, unknown>;
  readonly add: (body: B) => Promise<unknown>;
  readonly change: (id: number, body: B, version: string) => Promise<unknown>;
  readonly remove: (id: number, version: string) => Promise<unknown>;
  /** Address of the list of accounts with a role. */
  readonly peopleOf?: (id: number) => string;
}
