import { Checkbox } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { m } from '~/paraglide/messages.js'

type Props = { value?: boolean; onChange?: (event: ChangeEvent<HTMLInputElement>) => void }

/** Whether the customer gets the e-mail of the site that a shipment left. */
export const MailChoice = ({ value, ...field }: Props) => (
  <Checkbox
    label={m.shipments_mail()}
    description={m.shipments_mail_text()}
    {...field}
    checked={value ?? true}
  />
)
