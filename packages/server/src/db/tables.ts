import type {
  AnalyticsStateTable,
  DayVisitorTable,
  ProductDayTable,
  ProductMonthTable,
  ProductQuarterTable,
  SaleCorrectionTable,
  SalesChangeTable,
  SiteDayTable,
  SiteQuarterTable,
  StoreEventTable,
  TallyDayTable,
  TallyMonthTable,
  TallyQuarterTable,
  VisitorDayTable,
  VisitorSaltTable,
} from '../domains/analytics/analytics.table.ts'
import type {
  AdminTable,
  AdminTokenTable,
  RecoveryCodeTable,
  SecretKeyTable,
  SessionTable,
  SignInSettingsTable,
  TwoStepTable,
} from '../domains/auth/auth.table.ts'
import type { BulkRunFileTable, BulkRunRowTable, BulkRunTable } from '../domains/bulk-runs/bulk-runs.table.ts'
import type { CampaignRecipientTable, CampaignTable } from '../domains/campaigns/campaigns.table.ts'
import type { CategoryTable, ProductCategoryTable } from '../domains/categories/categories.table.ts'
import type {
  ContactCategoryTable,
  ContactTable,
  UnsubscribedEmailTable,
} from '../domains/contacts/contacts.table.ts'
import type {
  CouponCategoryTable,
  CouponProductTable,
  CouponTable,
  CouponUseTable,
} from '../domains/coupons/coupons.table.ts'
import type { CreditEntryTable, CreditUseTable } from '../domains/credit/credit.table.ts'
import type { CustomerMergeTable } from '../domains/customer-merges/customer-merges.table.ts'
import type { CustomerSessionTable } from '../domains/customer-sessions/customer-sessions.table.ts'
import type { CustomerTable } from '../domains/customers/customers.table.ts'
import type { FaqTable } from '../domains/faqs/faqs.table.ts'
import type { FetchedPictureTable, FileTable, FileUseTable } from '../domains/files/files.table.ts'
import type { FreeBuyClaimTable } from '../domains/free-buy/free-buy.table.ts'
import type { LabTestTable } from '../domains/lab-tests/lab-tests.table.ts'
import type { LargeDiscountTable } from '../domains/large-discounts/large-discounts.table.ts'
import type {
  CannedReplyTable,
  LiveChatMessageTable,
  LiveChatOptionTable,
  LiveChatTable,
} from '../domains/live-chats/live-chats.table.ts'
import type { MailTable } from '../domains/mails/mails.table.ts'
import type {
  NotificationMarkTable,
  NotificationsReadTable,
  NotificationTable,
} from '../domains/notifications/notifications.table.ts'
import type {
  OrderCommentTable,
  OrderCountChangeTable,
  OrderLineTable,
  OrderReviewTable,
  OrderTable,
  PaymentTable,
  RefundTable,
} from '../domains/orders/orders.table.ts'
import type { PageTable } from '../domains/pages/pages.table.ts'
import type { PopupTable } from '../domains/popups/popups.table.ts'
import type { ProductTable } from '../domains/products/products.table.ts'
import type { SettingsTable } from '../domains/settings/settings.table.ts'
import type { CountryTable, ShippingMethodTable } from '../domains/shipping/shipping.table.ts'
import type { SiteTable } from '../domains/sites/sites.table.ts'
import type { TicketMessageTable, TicketTable } from '../domains/tickets/tickets.table.ts'
import type {
  AuditTable,
  LiveProcessTable,
  LiveSocketTable,
  OutboxCursorTable,
  OutboxTable,
} from './system.table.ts'

/** All tables by name; each domain defines its own. */
export type Tables = {
  admins: AdminTable
  adminTokens: AdminTokenTable
  settings: SettingsTable
  auditLog: AuditTable
  bulkRunFiles: BulkRunFileTable
  bulkRunRows: BulkRunRowTable
  bulkRuns: BulkRunTable
  campaignRecipients: CampaignRecipientTable
  campaigns: CampaignTable
  cannedReplies: CannedReplyTable
  categories: CategoryTable
  contactCategories: ContactCategoryTable
  contacts: ContactTable
  countries: CountryTable
  couponCategories: CouponCategoryTable
  couponProducts: CouponProductTable
  coupons: CouponTable
  couponUses: CouponUseTable
  creditEntries: CreditEntryTable
  creditUses: CreditUseTable
  customerMerges: CustomerMergeTable
  customerSessions: CustomerSessionTable
  customers: CustomerTable
  freeBuyClaims: FreeBuyClaimTable
  labTests: LabTestTable
  largeDiscounts: LargeDiscountTable
  faqs: FaqTable
  fetchedPictures: FetchedPictureTable
  files: FileTable
  fileUses: FileUseTable
  liveChatMessages: LiveChatMessageTable
  liveChatOptions: LiveChatOptionTable
  liveChats: LiveChatTable
  liveProcesses: LiveProcessTable
  liveSockets: LiveSocketTable
  mails: MailTable
  notificationMarks: NotificationMarkTable
  notifications: NotificationTable
  notificationsRead: NotificationsReadTable
  orderComments: OrderCommentTable
  orderCountChanges: OrderCountChangeTable
  orderLines: OrderLineTable
  orderReviews: OrderReviewTable
  orders: OrderTable
  outbox: OutboxTable
  outboxCursors: OutboxCursorTable
  pages: PageTable
  payments: PaymentTable
  popups: PopupTable
  productCategories: ProductCategoryTable
  products: ProductTable
  recoveryCodes: RecoveryCodeTable
  refunds: RefundTable
  secretKeys: SecretKeyTable
  sessions: SessionTable
  shippingMethods: ShippingMethodTable
  signInSettings: SignInSettingsTable
  sites: SiteTable
  ticketMessages: TicketMessageTable
  tickets: TicketTable
  twoSteps: TwoStepTable
  unsubscribedEmails: UnsubscribedEmailTable
  analyticsState: AnalyticsStateTable
  dayVisitors: DayVisitorTable
  productDays: ProductDayTable
  productMonths: ProductMonthTable
  productQuarters: ProductQuarterTable
  saleCorrections: SaleCorrectionTable
  salesChanges: SalesChangeTable
  siteDays: SiteDayTable
  siteQuarters: SiteQuarterTable
  storeEvents: StoreEventTable
  tallyDays: TallyDayTable
  tallyMonths: TallyMonthTable
  tallyQuarters: TallyQuarterTable
  visitorDays: VisitorDayTable
  visitorSalts: VisitorSaltTable
}
