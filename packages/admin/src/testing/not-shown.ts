const ADDRESS = 'of an address or a query: a list that cannot be read says that some of it cannot be used'
const CHOSEN = 'screens offer what there is to choose'
const CUSTOMERS = 'for customers of a shop, whose chat and shop have words of their own'
const COUNTED = 'the screen tells what it is by the counts that come along'
const MAIL = 'a mail, which is in the language of the shop'
const NOTE = 'a note of the audit log, which stays as it was written'
const PROGRAMS = 'for programs; screens send nothing else'
const GOOD = 'said of what a coupon fulfils; reasons against it are said of the others'

/** Messages that no screen of the back-office shows, and why: of whole files, of one text, or of one in a file. */
export const NOT_SHOWN: Readonly<Record<string, string>> = {
  'contract/src/audit-log/audit-log-query.ts': ADDRESS,
  'contract/src/contacts/contact-query.ts': ADDRESS,
  'contract/src/customers/customer-query.ts: A country is two capital letters.': ADDRESS,
  'contract/src/file-reading.ts': ADDRESS,
  'contract/src/geocoding.ts': 'asked from two letters on, with a country of the list',
  'contract/src/list.ts': ADDRESS,
  'contract/src/notifications/notification.ts': 'a failure within',
  'contract/src/orders/order-export.ts': CHOSEN,
  'contract/src/orders/order-query.ts': ADDRESS,
  'contract/src/store/store-events.ts': 'for programs that count visitors',
  'contract/src/tickets/ticket-query.ts': ADDRESS,
  'server/src/domains/campaigns/texts.ts': MAIL,
  'server/src/domains/contacts/receive-contact.ts': CUSTOMERS,
  'server/src/domains/live-chats/begin-chat.ts': CUSTOMERS,
  'server/src/domains/live-chats/customer-sockets.ts': CUSTOMERS,
  'server/src/domains/live-chats/may-chat.ts': CUSTOMERS,
  'server/src/domains/live-chats/own-chat.ts': CUSTOMERS,
  'server/src/domains/mails/texts/en.ts': MAIL,
  'server/src/domains/store/site-of-key.ts': 'for programmers of storefronts',
  'server/src/domains/tickets/texts.ts': MAIL,

  'Nobody can do this to themselves or to the last active super administrator: they are skipped.':
    'the document of the calls, for programmers',
  'The first day there is is ${FIRST_DAY}.': ADDRESS,
  'A category’s id, or “none”.': ADDRESS,
  'Each site stands here once.': 'the form has each site once',
  'This account is blocked. Please ask a super administrator.': 'the sign-in tells it by its code',
  'Enter the code that your authenticator app shows, or one of your recovery codes.':
    'the sign-in tells it by its code',
  'server/src/domains/auth/login.ts: E-mail or password is wrong.': 'the sign-in has words of its own for it',
  'This link cannot be used any more. Please ask for a new one.':
    'the page of the link has words of its own for it',
  'Another administrator has this address. Yours stays as it is.':
    'the page of the link has words of its own for it',
  'You can only sign yourself out.': PROGRAMS,
  'Send either ids or a filter.': PROGRAMS,
  'Say how many you expect.': PROGRAMS,
  'A file name has no slashes and no line breaks.': 'the name of an uploaded file, which has none',
  'Without an address parcels go nowhere.': PROGRAMS,
  'Each stands in the list once.': PROGRAMS,
  'contract/src/free-buy/claim.ts: Say why.': 'the dialog asks for it before it sends',
  'contract/src/orders/tracking-status.ts: Say why.': 'the dialog asks for it before it sends',
  'Please answer this.': 'the dialog asks for it before it sends',
  'contract/src/live/client-events.ts: Please say your name.': CUSTOMERS,
  'A secret is 256 bits in base64url.': CUSTOMERS,
  'Write something first.': 'nothing can be sent before',
  'contract/src/orders/money-input.ts: A whole number.': CHOSEN,
  'A quantity is never below zero.': CHOSEN,
  'contract/src/orders/order-input.ts: A country is two capital letters.': CHOSEN,
  'Paste at least one line.': 'nothing can be sent before',
  'Only a bundle holds other products.': PROGRAMS,
  'A country is two capital letters (ISO 3166-1), or empty where it is not known.': CHOSEN,
  'contract/src/shipping/shipping-test.ts: At least 1.': CHOSEN,
  'That is not a file of this shop.': PROGRAMS,
  'An internal note leaves the status as it is.': PROGRAMS,
  'The store is set up already; change its settings.': 'for programs; screens change the settings there are',
  'The admin who started it can no longer sign in.': NOTE,
  'The admin who started it does not have the permission ${lost} any more.': NOTE,
  'The password was changed.': NOTE,
  '“${title}” is still in use: ${listCounts(uses)}.': COUNTED,
  "“${name}” still has ${contacts === 1 ? '1 contact' : `${contacts} contacts`}.": COUNTED,
  '${coupon.code} is still named by ${listCounts({ orders, products })}. You can switch it off instead.':
    COUNTED,
  "${orders} ${orders === 1 ? 'order was' : 'orders were'} sent by “${method.title}”. You can switch it off instead.":
    COUNTED,
  '“${site.name}” is not empty: ${listCounts(uses)}. You can close it instead.': COUNTED,
  'The total is ${money(total)} now, and no longer ${money(expected)}. Please look at it again.': COUNTED,
  'An order stays on its site.': PROGRAMS,
  'Please sign in to use your credit.': CUSTOMERS,
  'Guests can order at most ${most} of this product at once.': CUSTOMERS,
  'Guests can order at most ${MOST_LINES} products and ${MOST_UNITS} units at once.': CUSTOMERS,
  'A guest’s order comes to ${speech.money(MOST_TOTAL)} at most.': CUSTOMERS,
  'Please choose how it is sent.': CUSTOMERS,
  'Nothing can be sent to this country at present.': CUSTOMERS,
  'This line is of “${stored.title}”.': PROGRAMS,
  'The line of “${stored.title}” was sent twice.': PROGRAMS,
  'Order #${orderId} has no customer whose credit it could use.': 'said before, at its field',
  'More would be paid for order #${orderId} than it costs.': 'said before, at its field',

  'It is switched on.': GOOD,
  'It has no first day.': GOOD,
  'It began on ${time(at)}.': GOOD,
  'It ends on ${time(at)}.': GOOD,
  'It may be used without end.': GOOD,
  'Its only use is left.': GOOD,
  '${limit - used} of its ${limit} uses are left.': GOOD,
  'It belongs to this site.': GOOD,
  'It is good for what is in the cart.': GOOD,
  'It asks for no minimum.': GOOD,
  'The goods come to ${money(minimum)} or more.': GOOD,
  'Each customer may use it as often as they like.': GOOD,
  '${timesEach(limit)} Whether this one still may could not be checked.': GOOD,
  '${timesEach(limit)} This one has used it ${times(used ?? 0)}.': GOOD,
  'Each customer may use it ${times(limit)}.': 'the beginning of others',
  'server/src/domains/products/import/fetch-pictures.ts':
    'why a picture was not fetched: job-messages.test.ts',
}
