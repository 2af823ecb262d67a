import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import type { Chosen } from '~/ui/list/selection'
import { mailTo } from '../contact-paths'

/** Links to a campaign for the selected categories. The ids of categories on other pages are unknown here. */
export const MailCategoriesButton = ({ chosen }: { chosen: Chosen }) => {
  const look = {
    variant: 'subtle',
    size: 'compact-sm',
    leftSection: <IconMail size={16} aria-hidden />,
  } as const
  if (!('ids' in chosen))
    return (
      <Button {...look} disabled title={m.contacts_mail_one_by_one()}>
        {m.contacts_mail_to_these()}
      </Button>
    )
  return (
    <Button {...look} renderRoot={(props) => <Link {...mailTo(chosen.ids)} {...props} />}>
      {m.contacts_mail_to_these()}
    </Button>
  )
}
