import type { Api } from '../../src/lib/api.ts';
import { first } from './fixtures.ts';
import { byId } from './trade.ts';

interface Hired {
  readonly id: number;
  readonly phone: string;
  readonly api: Api;
}

/** A shop invites somebody by their number, who accepts. Answers with the shop's entry of them. */
export async function hire(owner: Api, person: Hired, roleIds: readonly number[], name = 'Li') {
  const body = { mobile: person.phone, name, roleIds: [...roleIds] };
  await accept(person, (await owner('POST /api/supplier/staff/add', { body })).id);
  const { records } = await owner('GET /api/supplier/staff/list', { query: { size: '100' } });
  return first(records.filter(({ id }) => id === person.id));
}

/** The same of somebody who only answers buyers. Answers with the chat desk's entry of them. */
export async function hireClerk(owner: Api, person: Hired, name = 'Xiao Chen') {
  await accept(
    person,
    (await owner('POST /api/chat/desk/clerk', { body: { mobile: person.phone, name } })).id,
  );
  const desk = await owner('GET /api/chat/desk');
  return first(desk?.clerks.filter(({ accountId }) => accountId === person.id) ?? []);
}

export const accept = ({ api }: Pick<Hired, 'api'>, invitationId: number) =>
  api('POST /api/user/invitation/accept/{id}', byId(invitationId));
