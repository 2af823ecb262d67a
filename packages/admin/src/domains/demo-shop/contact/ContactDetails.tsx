import type { Settings } from '@storekeeper/contract/settings'
import { IconClock, IconMail, IconPhone } from '@tabler/icons-react'

type Props = { store: Pick<Settings, 'supportEmail' | 'phone' | 'contact'> }

const LOOK = { size: 20, stroke: 1.6, 'aria-hidden': true }

/** The contact details of the shop, if they are configured. */
export const ContactDetails = ({ store: { supportEmail, phone, contact } }: Props) => {
  if (!supportEmail && !phone && !contact.openingHours) return null
  return (
    <ul className="grid gap-4 mx-0 mt-8 mb-0 [&_li]:grid [&_li]:grid-cols-[auto_minmax(0,1fr)] [&_li]:gap-3 [&_li]:leading-6 [&_svg]:mt-0.5 [&_svg]:text-shop-quiet [&_a]:justify-self-start [&_a]:text-shop-link [&_a]:wrap-anywhere">
      {supportEmail && (
        <li>
          <IconMail {...LOOK} />
          <a href={`mailto:${supportEmail}`}>
            <bdi dir="ltr">{supportEmail}</bdi>
          </a>
        </li>
      )}
      {phone && (
        <li>
          <IconPhone {...LOOK} />
          <a href={`tel:${phone}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </li>
      )}
      {contact.openingHours && (
        <li>
          <IconClock {...LOOK} />
          <span className="whitespace-pre-line">
            <bdi>{contact.openingHours}</bdi>
          </span>
        </li>
      )}
    </ul>
  )
}
