import type { Settings } from '@storekeeper/contract/settings'
import { IconClock, IconMail, IconPhone } from '@tabler/icons-react'

type Props = { store: Pick<Settings, 'supportEmail' | 'phone' | 'contact'> }

const LOOK = { size: 20, stroke: 1.6, className: 'mt-0.5 text-shop-quiet', 'aria-hidden': true }

const lineClass = 'grid grid-cols-[auto_minmax(0,1fr)] gap-3 leading-6'
const linkClass = 'justify-self-start text-shop-link wrap-anywhere'

/** The contact details of the shop, if they are configured. */
export const ContactDetails = ({ store: { supportEmail, phone, contact } }: Props) => {
  if (!supportEmail && !phone && !contact.openingHours) return null
  return (
    <ul className="grid gap-4 mt-8">
      {supportEmail && (
        <li className={lineClass}>
          <IconMail {...LOOK} />
          <a className={linkClass} href={`mailto:${supportEmail}`}>
            <bdi dir="ltr">{supportEmail}</bdi>
          </a>
        </li>
      )}
      {phone && (
        <li className={lineClass}>
          <IconPhone {...LOOK} />
          <a className={linkClass} href={`tel:${phone}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </li>
      )}
      {contact.openingHours && (
        <li className={lineClass}>
          <IconClock {...LOOK} />
          <span className="whitespace-pre-line">
            <bdi>{contact.openingHours}</bdi>
          </span>
        </li>
      )}
    </ul>
  )
}
