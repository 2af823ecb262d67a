import { log, message, openChats, row, write } from './support/chat-desk.ts'
import { beginChat, expect, test } from './support/shop-page.ts'

test('a customer on a shop’s page and an admin at the desk write to each other', {
  tag: ['@smoke', '@live-chats'],
}, async ({ page: desk, context, visit, signIn }) => {
  const address = await visit()
  const shopPage = await context.newPage()
  await shopPage.goto(address)
  const widget = await beginChat(shopPage, 'Odile Marsh', 'Where is my parcel?')
  await widget.box.fill('Has my parcel left?')
  await widget.box.press('Enter')
  await expect(widget.sent('Has my parcel left?').getByText('Sent')).toBeVisible()

  await desk.bringToFront()
  await signIn('super')
  await openChats(desk)
  await row(desk, 'Odile').getByRole('link').click()
  await expect(message(desk, 'Odile Marsh', 'Has my parcel left?')).toBeVisible()
  await write(desk, 'It left this morning.')
  const answer = log(desk, 'Odile Marsh').getByRole('listitem').filter({ hasText: 'It left this morning.' })
  await expect(answer.getByRole('img', { name: /^(Sent|Read)$/ })).toBeVisible()

  await shopPage.bringToFront()
  await expect(widget.sent('It left this morning.')).toBeVisible()
  await widget.box.fill('Thank you!')
  await widget.box.press('Enter')
  await expect(message(desk, 'Odile Marsh', 'Thank you!')).toBeVisible()
})
