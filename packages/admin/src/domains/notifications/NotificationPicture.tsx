import type { Notification } from '@storekeeper/contract/notifications/notification'
import {
  type Icon,
  IconCreditCard,
  IconGift,
  IconLifebuoy,
  IconListSearch,
  IconMessage,
  IconMessages,
  IconPackage,
  IconPackageImport,
  IconShieldLock,
  IconShoppingCart,
  IconWebhook,
} from '@tabler/icons-react'
import { Avatar } from '~/ui/Avatar'

const SIZE = 40

const ICON: Record<Notification['info']['type'], Icon> = {
  order: IconShoppingCart,
  orderComment: IconMessage,
  orderMention: IconMessage,
  orderAssigned: IconShoppingCart,
  chat: IconMessages,
  chatAssigned: IconMessages,
  ticket: IconLifebuoy,
  ticketMention: IconMessage,
  ticketAssigned: IconLifebuoy,
  customerMention: IconMessage,
  freeBuy: IconGift,
  stock: IconPackage,
  privacyRequest: IconShieldLock,
  privacyRequestMention: IconMessage,
  return: IconPackageImport,
  returnMention: IconMessage,
  webhook: IconWebhook,
  viewAlert: IconListSearch,
  payment: IconCreditCard,
}

type Props = { notification: Notification; name: string }

/** The avatar of the sender; without one, an icon of the notification's type. */
export const NotificationPicture = ({ notification: { customer, author, info }, name }: Props) => {
  const sender = customer ?? author
  const TypeIcon = ICON[info.type]
  if (!sender)
    return (
      <span
        className="size-10 grid flex-none place-items-center rounded-[50%] text-ink-2 bg-[color-mix(in_srgb,var(--ink)_8%,var(--surface))]"
        aria-hidden
      >
        <TypeIcon size={20} stroke={1.7} />
      </span>
    )
  return <Avatar name={name} url={sender.avatar} size={SIZE} />
}
