import { addMessage, beginChat } from '../domains/live-chats/live-chats.ts'
import { newId } from '../lib/id.ts'
import { aContact } from './contact-changes.ts'
import { anOrder, aProduct } from './factories.ts'
import { aSeller } from './invoices-by-call.ts'
import { ship } from './shipments-by-call.ts'
import { aSignedInCustomer } from './signed-in-customer.ts'
import type { TestShop } from './test-shop.ts'
import { aPicture, upload } from './uploads.ts'

/** A person whose names and addresses occur nowhere else in a test. */
export const PERSON = {
  firstName: 'Quillon',
  lastName: 'Vandermeer',
  email: 'quillon.vandermeer@letters.example',
  phone: '+49 30 5550147',
}
const ADDRESS = {
  ...{ streetNumber: '17', streetName: 'Zwielichtgasse', aptUnit: '', city: 'Xanten', state: '' },
  ...{ zipCode: '46509', country: 'DE' },
}

/** Parts of the person's names and addresses, in lowercase, of which nothing may remain after an erasure. */
export const TRACES = ['quillon', 'vandermeer', 'letters.example', '5550147', 'zwielichtgasse', 'xanten']

/**
 * A signed-in customer with an entry of every kind on the timeline, each with the customer's name; also an
 * order of a guest and a contact with the same e-mail address.
 */
export async function aCustomerWithEverything(shop: TestShop) {
  const { email, phone, ...receiverName } = PERSON
  const { _id: customer, token } = await aSignedInCustomer(shop, { ...receiverName, email, phone })
  const call = async (method: string, path: string, body: object) => {
    const answer = await shop.send(method, path, body, 'owner')
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const product = await aProduct(shop.db)
  const mine = {
    items: [{ product, quantity: 2 }],
    ...{ receiverName, email, phone, shippingAddress: ADDRESS, billingAddress: ADDRESS },
    note: 'Ring at Vandermeer.',
  }
  const order = await anOrder(shop.db, { ...mine, customer }, shop.now)
  const guestOrder = await anOrder(shop.db, { ...mine, customer: null }, shop.now)
  const { _id: id } = order
  const of = `/admin/orders/${id}`
  const requestId = newId
  await call('POST', `${of}/payments`, { amount: 2000, method: 'cash', requestId: requestId() })
  const refund = { amount: 500, target: 'original', reason: 'Quillon wrote', requestId: requestId() }
  await call('POST', `${of}/refunds`, refund)
  await aSeller(shop)
  await call('POST', `${of}/invoices`, { requestId: requestId() })
  await call('POST', `/admin/orders/${guestOrder._id}/invoices`, { requestId: requestId() })
  await ship(shop, id, { labelNote: 'For Quillon' }, 'owner')
  const review = { product, rating: 4, title: 'By Quillon', text: 'I am Quillon Vandermeer.' }
  await call('POST', `/admin/orders/reviews/${id}`, review)
  const setStatus = (trackingStatus: 'delivered' | 'pending') =>
    shop.db.updateTable('orders').set({ trackingStatus }).where('_id', '=', id).execute()
  await setStatus('delivered')
  const items = [{ line: order.lines[0]?._id, quantity: 1, note: 'Vandermeer saw a crack' }]
  await call('POST', '/admin/returns', { order: id, items, note: 'From Quillon', requestId: requestId() })
  await setStatus('pending')
  const comment = { order: id, text: 'Vandermeer called.', requestId: requestId() }
  await call('POST', '/admin/orders/comments/add', comment)
  const mail = { subject: 'On its way', body: '<p>Dear {{firstName}}</p>', requestId: requestId() }
  await call('POST', '/admin/orders/bulk-mail-sender', { ...mail, ids: [id] })
  const news = { site: 'hb', subject: 'News', body: '<p>News</p>', requestId: requestId(), expectedCount: 1 }
  await call('POST', '/admin/bulk-contacts/mail-send', { ...news, segment: { addresses: [email] } })
  const credit = { customerId: customer, amount: 700, reason: 'For Quillon', requestId: requestId() }
  await call('POST', `/admin/wallet/balances/${customer}/adjust`, credit)
  const [file] = (
    await upload(
      shop,
      { content: await aPicture(), name: 'vandermeer.png' },
      { path: '/admin/upload/chat-files' },
    )
  ).body.data
  const ticket = { customer, subject: 'Vandermeer: a jar', text: 'Dear Quillon', attachments: [file.url] }
  await call('POST', '/admin/tickets', { ...ticket, requestId: requestId() })
  await shop.db.transaction().execute(async (tx) => {
    const person = { _id: customer, ...PERSON }
    const beginning = { site: 'hb', customer: person, person: null, option: null }
    const { _id } = await beginChat(tx, beginning, shop.now)
    const message = { message: 'Quillon here, +49 30 5550147', media: [], requestId: requestId() }
    await addMessage(tx, _id, message, 'customer', shop.now)
  })
  const claim = {
    _id: newId(),
    customer,
    product,
    site: 'hb',
    note: 'For Vandermeer',
    requestId: requestId(),
  }
  await shop.db.insertInto('freeBuyClaims').values(claim).execute()
  const { version } = (await shop.get(`/admin/customers/profile/${customer}`)).body
  const profile = `/admin/customers/profile/update?id=${customer}`
  await call('PUT', profile, { note: 'Vandermeer rings twice.', version })
  await call('PUT', `/admin/customers/shipping-info/update?id=${customer}`, {
    shippingInfo: ADDRESS,
    version: version + 1,
  })
  const reason = 'Quillon was rude'
  await call('PATCH', '/admin/customers/blocked', { id: customer, value: true, reason })
  await aContact(shop.db, { email, phone, name: 'Quillon Vandermeer', message: 'I am Quillon.' })
  return { customer, token, order, guestOrder, file, product }
}
