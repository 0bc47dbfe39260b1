import type { Permission, PlatformPermission } from '../../../../contract/access/permissions.ts';

export const isOfPlatform = (code: Permission): code is PlatformPermission => code.startsWith('platform.');
