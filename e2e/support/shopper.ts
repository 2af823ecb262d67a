import type { APIRequestContext, Page } from '@playwright/test'

export const NORA = { email: 'nora.lindgren@mail.example', password: 'harbour-lights' }

/** Signs a customer in at the store by the API: the session, and the headers of the calls. */
export async function openShopper(request: APIRequestContext) {
  const { publicKey } = await (await request.get('/store/sites/hb')).json()
  const visit = { 'x-site-key': publicKey }
  const session = await (await request.post('/store/sessions', { headers: visit, data: NORA })).json()
  return { session, headers: { ...visit, authorization: `Bearer ${session.token}` } }
}

/** Opens a page of the shop as the customer of a session. */
export async function visitAs(page: Page, session: object, path: string): Promise<void> {
  await page.goto('/demo-shop/hb')
  await page.evaluate(
    (stored) => localStorage.setItem('storekeeper.shop.customer', stored),
    JSON.stringify(session),
  )
  await page.goto(`/demo-shop/hb${path}`)
}
