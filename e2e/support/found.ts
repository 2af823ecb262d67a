import type { Page } from '@playwright/test'
import { signInToApi } from './admin-desk.ts'
import type { Mails } from './mails.ts'

type Named = { _id: string; uriCode: string; orderId: string; slug: string; title: string; subject: string }
type Person = { _id: string; firstName: string; lastName: string }

/** Records of the store that the URLs and titles of screens need. */
export type Found = {
  admin: string
  order: Named
  pendingOrder: Named
  customer: { _id: string; name: string }
  product: Named
  page: Named
  campaign: Named
  returned: { number: string }
  webhook: { _id: string; name: string }
  imported: { _id: string; name: string }
  viewExport: { _id: string; name: string }
  ownOrder: Named
  ownTicket: { ticketNumber: string; subject: string }
  shopper: string
  shopName: string
  contactHeading: string
  /** The path of an e-mailed password reset link. */
  resetLink: string
  /** The path of an e-mailed unsubscribe link. */
  unsubscribeLink: string
}

const SHOPPER = { email: 'nora.lindgren@mail.example', password: 'harbour-lights' }
const QUESTION = { subject: 'Which lamp is the brighter one?', text: 'I read at night.' }

/** Shared by all looks: a link remains valid, and no customer or admin receives many e-mails. */
let resetLink: Promise<string> | undefined
let unsubscribeLink: Promise<string> | undefined

async function requestLink({ request }: Page, mails: Mails): Promise<string> {
  const email = 'maya@storekeeper.example'
  await request.post('/admin/profile/forgot-password/send', { data: { email } })
  return linkTo(email, /Reset your password/, mails)
}

type Calls = Awaited<ReturnType<typeof signInToApi>>

/** Sends a campaign to one recipient and returns its link. */
async function writeToReader(calls: Calls, mails: Mails): Promise<string> {
  const email = 'ida@readers.example'
  await calls.post('/admin/bulk-contacts/mail-send', {
    ...{ site: 'hb', subject: 'Lamps for long evenings', body: '<p>They have come.</p>' },
    ...{ segment: { addresses: [email] }, expectedCount: 1, requestId: crypto.randomUUID() },
  })
  return linkTo(email, /long evenings/, mails)
}

async function findViewExport(calls: Calls): Promise<{ _id: string; name: string }> {
  const views =
    await calls.get<{ name: string; latestExport: { _id: string } | null }[]>('/admin/saved-views')
  const view = views.find(({ latestExport }) => latestExport)
  if (!view?.latestExport) throw new Error('The demo shop has no export of a view.')
  return { _id: view.latestExport._id, name: view.name }
}

async function linkTo(email: string, subject: RegExp, mails: Mails): Promise<string> {
  const { pathname, search } = new URL((await mails.to(email, subject)).link)
  return pathname + search
}

/**
 * Returns one record of each kind in the existing store. Its customer is signed in to the demo shop in this
 * browser, has a product in the cart, and has placed an order.
 */
export async function findSamples(page: Page, mails: Mails, admin: string): Promise<Found> {
  const { request } = page
  resetLink ??= requestLink(page, mails)
  const calls = await signInToApi(request)
  unsubscribeLink ??= writeToReader(calls, mails)
  const first = async <Kind = Named>(path: string) => {
    const {
      items: [found],
    } = await calls.get<{ items: Kind[] }>(path)
    if (!found) throw new Error(`The demo shop has nothing at ${path}.`)
    return found
  }
  const site: { publicKey: string; name: string } = await (await request.get('/store/sites/hb')).json()
  const visit = { 'x-site-key': site.publicKey }
  const session = await (await request.post('/store/sessions', { headers: visit, data: SHOPPER })).json()
  const headers = { ...visit, authorization: `Bearer ${session.token}` }
  const own = async (path: string) => (await request.get(path, { headers })).json()
  const [ownOrder] = (await own('/store/orders')).items
  const [input] = (await own('/store/tickets')).items
  const question = { headers, data: { ...QUESTION, requestId: crypto.randomUUID() } }
  const ownTicket = input ?? (await (await request.post('/store/tickets', question)).json())
  const product = await first('/admin/products?site=hb&stock=in')
  const customer = await first<Person>(`/admin/customers?q=${encodeURIComponent(SHOPPER.email)}`)
  const thanks = { order: await own(`/store/orders/${ownOrder.uriCode}`), isEarlier: false }
  const cart = {
    items: [{ slug: product.slug, title: product.title, quantity: 1 }],
    ...{ coupon: null, country: '', shipping: null, usesCredit: false },
  }
  await page.evaluate(
    (stored) => {
      localStorage.setItem('storekeeper.shop.customer', stored.session)
      localStorage.setItem('storekeeper.shop.cart.hb', stored.cart)
      sessionStorage.setItem('storekeeper.shop.thanks.hb', stored.thanks)
    },
    {
      session: JSON.stringify(session),
      cart: JSON.stringify(cart),
      thanks: JSON.stringify(thanks),
    },
  )
  const { contact } = await calls.get<{ contact: { heading: string } }>('/admin/setting/app-info/details')
  return {
    admin,
    order: await first('/admin/orders?site=hb'),
    pendingOrder: await first('/admin/orders?trackingStatus=pending'),
    customer: { _id: customer._id, name: `${customer.firstName} ${customer.lastName}` },
    product,
    page: await first('/admin/pages?site=hb&isPublished=true'),
    campaign: await first('/admin/bulk-contacts/campaigns?status=paused'),
    returned: await first('/admin/returns'),
    webhook: await first('/admin/webhooks'),
    imported: await first('/admin/imports'),
    viewExport: await findViewExport(calls),
    ownOrder,
    ownTicket,
    shopper: thanks.order.receiverName.firstName,
    shopName: site.name,
    contactHeading: contact.heading || 'Contact us',
    resetLink: await resetLink,
    unsubscribeLink: await unsubscribeLink,
  }
}
