import { Checkbox } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { m } from '~/paraglide/messages.js'

type Props = {
  value?: boolean
  /** Which e-mail it is; by default that a shipment left. */
  description?: string
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Whether the customer gets the e-mail of the site. */
export const MailChoice = ({ value, description = m.shipments_mail_text(), ...field }: Props) => (
  <Checkbox label={m.shipments_mail()} description={description} {...field} checked={value ?? true} />
)
