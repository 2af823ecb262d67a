import type { Notification } from '@storekeeper/contract/notifications/notification'
import { minutesAgo } from '../examples'

/** One notification of each kind, read and unread, short and long; their links lead to empty pages. */
export const EXAMPLE_NOTIFICATIONS: Notification[] = [
  {
    _id: 'example-1',
    isRead: false,
    site: 'hb',
    message: 'placed order #EX-1001',
    texts: { orderId: 'EX-1001' },
    customer: { avatar: null, firstName: 'Carla', lastName: 'Example' },
    author: null,
    info: { type: 'order', uriCode: 'example' },
    createdAt: minutesAgo(2),
  },
  {
    _id: 'example-2',
    isRead: false,
    site: 'hb',
    message:
      'commented on order #EX-1001: could you please leave the parcel with the neighbours on the second floor?',
    texts: {
      orderId: 'EX-1001',
      text: 'could you please leave the parcel with the neighbours on the second floor?',
    },
    customer: { avatar: null, firstName: 'ليلى', lastName: 'مثال' },
    author: null,
    info: { type: 'orderComment', uriCode: 'example' },
    createdAt: minutesAgo(48),
  },
  {
    _id: 'example-3',
    isRead: false,
    site: 'hb',
    message: 'Ash bowl is running low: 2 left',
    texts: { product: 'Ash bowl', quantity: '2' },
    customer: null,
    author: null,
    info: { type: 'stock', uriCode: null, path: '/admin/products/all?q=EX-1001' },
    createdAt: minutesAgo(60 * 5),
  },
  {
    _id: 'example-4',
    isRead: true,
    site: 'hb',
    message: 'wrote in the chat: Is the ash bowl safe for food?',
    texts: { text: 'Is the ash bowl safe for food?' },
    customer: { avatar: null, firstName: 'Dario', lastName: 'Muster' },
    author: null,
    info: { type: 'chat', uriCode: null, path: '/admin/chats/all' },
    createdAt: minutesAgo(60 * 30),
  },
  {
    _id: 'example-5',
    isRead: true,
    site: 'hb',
    message: 'created ticket 1001: A chipped bowl',
    texts: { ticketNumber: '1001', subject: 'A chipped bowl' },
    customer: { avatar: null, firstName: 'Emil', lastName: 'Beispiel' },
    author: null,
    info: { type: 'ticket', uriCode: null, path: '/admin/support' },
    createdAt: minutesAgo(60 * 24 * 9),
  },
]
