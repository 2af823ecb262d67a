import type { Settings } from '@storekeeper/contract/settings'
import { IconClock, IconMail, IconPhone } from '@tabler/icons-react'
import classes from './ContactPage.module.css'

type Props = { store: Pick<Settings, 'supportEmail' | 'phone' | 'contact'> }

const LOOK = { size: 20, stroke: 1.6, 'aria-hidden': true }

/** The contact details of the shop, if they are configured. */
export const ContactDetails = ({ store: { supportEmail, phone, contact } }: Props) => {
  if (!supportEmail && !phone && !contact.openingHours) return null
  return (
    <ul className={classes.details}>
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
          <span className={classes.hours}>
            <bdi>{contact.openingHours}</bdi>
          </span>
        </li>
      )}
    </ul>
  )
}
