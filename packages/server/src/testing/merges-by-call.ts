import { aCustomer } from './factories.ts'
import { ADDRESS } from './orders-by-call.ts'
import type { TestShop } from './test-shop.ts'

/** Merges customers as an admin, with two records of one person. */
export function mergesByCall(shop: TestShop) {
  const read = async (id: string) => (await shop.get(`/admin/customers/profile/${id}`)).body
  const merge = async (keep: string, other: string, versions?: { keep: number; merge: number }) =>
    shop.send('POST', '/admin/customers/merge', {
      keep,
      merge: other,
      versions: versions ?? {
        keep: (await read(keep)).version ?? 1,
        merge: (await read(other)).version ?? 1,
      },
    })
  const undo = (id: string) => shop.send('POST', `/admin/customers/merge/${id}/undo`, {})

  async function aMergedPair() {
    const keep = await aCustomer(shop.db, { firstName: 'Clara', note: 'Kind', tags: ['vip'] })
    const other = await aCustomer(shop.db, {
      ...{ firstName: 'Klara', email: 'klara@mail.example', phone: '+49 30 123 4567', tags: ['press'] },
      ...{ note: 'Loud', shippingInfo: ADDRESS, blocked: true },
    })
    return { keep, other }
  }
  return { read, merge, undo, aMergedPair }
}
