/** Ids of agreements and settlements: part of owned.ts. */
export const ownedMoney = {
  'GET /api/supplier/settlement/detail/{id}': { at: { 'params.id': 'bill' } },
  'GET /api/supplier/settlement/statement/{id}': { at: { 'params.id': 'bill' } },
  'GET /api/supplier/settlement/lines': { at: { 'query.billId': 'bill' } },
  'GET /api/supplier/contract/detail/{id}': { at: { 'params.id': 'agreement' } },
  'GET /api/supplier/contract/file/{id}': { at: { 'params.id': 'agreement' } },
  'POST /api/supplier/contract/code/{id}': { at: { 'params.id': 'agreement' } },
  'POST /api/supplier/contract/sign/{id}': {
    at: { 'params.id': 'agreement' },
    with: { 'body.name': '王小明', 'body.code': '123456', 'body.hash': '0'.repeat(64) },
  },
  'POST /api/supplier/contract/refuse/{id}': {
    at: { 'params.id': 'agreement' },
    with: { 'body.reason': 'Not for us' },
  },
  'POST /api/supplier/settlement/agree/{id}': { at: { 'params.id': 'bill' } },
  'POST /api/supplier/settlement/object/{id}': {
    at: { 'params.id': 'bill' },
    with: { 'body.reason': 'One order is missing' },
  },
} as const;
