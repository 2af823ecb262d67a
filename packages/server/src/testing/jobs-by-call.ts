import type { TestShop } from './test-shop.ts'

export const PATH = '/admin/jobs'
export const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000'

/** Reads and controls jobs as the owner. */
export function jobsByCall(shop: TestShop) {
  const list = async (query = '') => (await shop.get(`${PATH}${query}`, 'owner')).body
  const details = async (id: string) => (await shop.get(`${PATH}/details/${id}`, 'owner')).body
  const act = (what: string, body: object = {}, as: 'owner' | 'admin' | null = 'owner') =>
    shop.send('POST', `${PATH}/${what}`, body, as)
  return { list, details, act }
}
