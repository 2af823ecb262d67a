import { newId } from '../lib/id.ts'
import type { TestShop } from './test-shop.ts'

export const PATH = '/admin/tickets'
export type Ticket = { _id: string; version: number }

export function ticketsByCall(shop: TestShop) {
  const details = async (id: string) => (await shop.get(`${PATH}/details/${id}`)).body
  const post = ({ _id }: Ticket, text: string, more: object = {}) =>
    shop.send('POST', `${PATH}/${_id}/message`, { text, requestId: newId(), ...more })
  const setStatus = ({ _id, version }: Ticket, status: string) =>
    shop.send('PATCH', `${PATH}/${_id}/update-status`, { status, version })
  const change = ({ _id, version }: Ticket, more: object) =>
    shop.send('PATCH', `${PATH}/${_id}`, { version, ...more })
  const list = async (query: string) => (await shop.get(`${PATH}?${query}`)).body
  const events = async () =>
    (await shop.db.selectFrom('outbox').select(['name', 'payload']).orderBy('_id').execute()).filter(
      ({ name }) => name.startsWith('ticket.'),
    )
  return { details, post, setStatus, change, list, events }
}
