import type { Migration } from 'kysely/migration'
import * as foundation from './0001-foundation.ts'
import * as orders from './0002-orders.ts'
import * as productRatings from './0003-product-ratings.ts'
import * as orderIndexes from './0004-order-indexes.ts'
import * as files from './0005-files.ts'
import * as catalogue from './0006-catalogue.ts'
import * as mails from './0007-mails.ts'
import * as signIn from './0008-sign-in.ts'
import * as admins from './0009-admins.ts'
import * as customers from './0010-customers.ts'
import * as credit from './0011-credit.ts'
import * as settings from './0012-settings.ts'
import * as content from './0013-content.ts'
import * as contacts from './0014-contacts.ts'
import * as campaigns from './0015-campaigns.ts'
import * as orderRequests from './0016-order-requests.ts'
import * as orderMoney from './0017-order-money.ts'
import * as bulkRuns from './0018-bulk-runs.ts'
import * as orderMails from './0019-order-mails.ts'
import * as orderNumbers from './0020-order-numbers.ts'
import * as overpaidReturned from './0021-overpaid-returned.ts'
import * as tickets from './0022-tickets.ts'
import * as customerSessions from './0023-customer-sessions.ts'
import * as live from './0024-live.ts'
import * as liveChats from './0025-live-chats.ts'
import * as notifications from './0026-notifications.ts'
import * as analytics from './0027-analytics.ts'
import * as secretKeys from './0028-secret-keys.ts'
import * as orderPictures from './0029-order-pictures.ts'
import * as slugOrder from './0030-slug-order.ts'
import * as figureIndexes from './0031-figure-indexes.ts'
import * as whence from './0032-whence.ts'
import * as restockedLines from './0035-restocked-lines.ts'
import * as requestHash from './0036-request-hash.ts'
import * as imports from './0040-imports.ts'
import * as bulkRunFiles from './0041-bulk-run-files.ts'
import * as chatsAndNotifications from './0042-chats-and-notifications.ts'
import * as eventMoments from './0043-event-moments.ts'
import * as namesOfTheField from './0044-names-of-the-field.ts'
import * as errorCodes from './0045-error-codes.ts'
import * as languages from './0046-languages.ts'
import * as sequences from './0047-sequences.ts'
import * as storedReasons from './0048-stored-reasons.ts'
import * as storeLanguage from './0049-store-language.ts'
import * as settingsTable from './0050-settings.ts'
import * as campaignErrors from './0051-campaign-errors.ts'

/** In the order of their names. Migrations only go forward; one that has landed is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-orders': orders,
  '0003-product-ratings': productRatings,
  '0004-order-indexes': orderIndexes,
  '0005-files': files,
  '0006-catalogue': catalogue,
  '0007-mails': mails,
  '0008-sign-in': signIn,
  '0009-admins': admins,
  '0010-customers': customers,
  '0011-credit': credit,
  '0012-settings': settings,
  '0013-content': content,
  '0014-contacts': contacts,
  '0015-campaigns': campaigns,
  '0016-order-requests': orderRequests,
  '0017-order-money': orderMoney,
  '0018-bulk-runs': bulkRuns,
  '0019-order-mails': orderMails,
  '0020-order-numbers': orderNumbers,
  '0021-overpaid-returned': overpaidReturned,
  '0022-tickets': tickets,
  '0023-customer-sessions': customerSessions,
  '0024-live': live,
  '0025-live-chats': liveChats,
  '0026-notifications': notifications,
  '0027-analytics': analytics,
  '0028-secret-keys': secretKeys,
  '0029-order-pictures': orderPictures,
  '0030-slug-order': slugOrder,
  '0031-figure-indexes': figureIndexes,
  '0032-whence': whence,
  '0035-restocked-lines': restockedLines,
  '0036-request-hash': requestHash,
  '0040-imports': imports,
  '0041-bulk-run-files': bulkRunFiles,
  '0042-chats-and-notifications': chatsAndNotifications,
  '0043-event-moments': eventMoments,
  '0044-names-of-the-field': namesOfTheField,
  '0045-error-codes': errorCodes,
  '0046-languages': languages,
  '0047-sequences': sequences,
  '0048-stored-reasons': storedReasons,
  '0049-store-language': storeLanguage,
  '0050-settings': settingsTable,
  '0051-campaign-errors': campaignErrors,
}
