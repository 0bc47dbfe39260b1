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
  /** Of the platform's: what it is held to. */
  readonly reach?: RoleScopeDraft;
}

/** How the roles of one side are read and written; their pages are the same. */
export interface RoleApi<B> {
  readonly side: StaffSide;
  /** The list's name, and the beginning of its drafts'. */
  readonly name: string;
  readonly route: RoleRoute;
  /** What else a write makes stale. */
  readonly stale: readonly ApiKey[];
  readonly schema: z.ZodType<B, unknown>;
  readonly add: (body: B) => Promise<unknown>;
  readonly change: (id: number, body: B, version: string) => Promise<unknown>;
  readonly remove: (id: number, version: string) => Promise<unknown>;
  /** The list of those who have a role. */
  readonly peopleOf?: (id: number) => string;
}
