import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'

/** A past mail about the newest orders of a status, this many hours before the end of the story. */
export type DemoOrderMail = {
  by: 'maya' | 'jonas' | 'amira'
  hoursAgo: number
  status: TrackingStatus
  orders: number
  subject: string
  body: string
  /** The reason why the last mail failed. */
  mishap?: string
}

/** Sorted from oldest to newest. */
export const DEMO_ORDER_MAILS: readonly DemoOrderMail[] = [
  {
    by: 'jonas',
    hoursAgo: 44,
    status: 'on-hold',
    orders: 4,
    subject: 'Your order {{orderId}} takes a little longer',
    body: `<p>Dear {{firstName|customer}},</p>
<p>Your order {{orderId}} of {{orderDate}} takes a little longer than we thought: a part of it is still on its way to us.</p>
<p>We are sorry for the wait, and will write to you as soon as it leaves.</p>
<p>{{siteName}}</p>`,
  },
  {
    by: 'maya',
    hoursAgo: 5,
    status: 'shipped',
    orders: 12,
    subject: 'Your order {{orderId}} is on its way',
    body: `<p>Dear {{firstName|customer}},</p>
<p>Your order {{orderId}} has left our house. Here you can follow it:</p>
<p>{{carrier}} {{trackingNumber|the number follows}}<br>{{trackingLink}}</p>
<p>{{siteName}}</p>`,
    mishap: '550 5.1.1 The mailbox … does not exist',
  },
]
