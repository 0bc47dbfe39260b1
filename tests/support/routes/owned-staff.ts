/** Ids of staff: part of owned.ts. */
export const ownedStaff = {
  'POST /api/supplier/staff/add': {
    at: { 'body.roleIds.0': 'shopRole' },
    with: { 'body.mobile': '13900000001', 'body.name': 'Li', 'body.roleIds': [1] },
    by: 'supplier',
  },
  'PUT /api/supplier/staff/update/{id}': {
    at: { 'params.id': 'colleague' },
    with: { 'body.name': 'Li', 'body.roleIds': [1] },
    by: 'supplier',
  },
  'PUT /api/supplier/staff/status/{id}': {
    at: { 'params.id': 'colleague' },
    with: { 'body.state': 'disabled' },
    by: 'supplier',
  },
  'DELETE /api/supplier/staff/delete/{id}': { at: { 'params.id': 'colleague' }, by: 'supplier' },
  'POST /api/user/invitation/accept/{id}': { at: { 'params.id': 'staffInvitation' } },
  'POST /api/user/invitation/decline/{id}': { at: { 'params.id': 'staffInvitation' } },
  'POST /api/supplier/staff/invitation/resend/{id}': {
    at: { 'params.id': 'staffInvitation' },
    by: 'supplier',
  },
  'DELETE /api/supplier/staff/invitation/delete/{id}': {
    at: { 'params.id': 'staffInvitation' },
    by: 'supplier',
  },
  'PUT /api/supplier/staff/role/update/{id}': {
    at: { 'params.id': 'shopRole' },
    with: { 'body.permissions': ['shop.order.read'] },
    by: 'supplier',
  },
  'DELETE /api/supplier/staff/role/delete/{id}': { at: { 'params.id': 'shopRole' }, by: 'supplier' },
} as const;
