import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'

/** Shown if no campaign has this URL, with a link to the list. */
export const CampaignGone = () => (
  <EmptyState
    isAlert
    icon={<IconMailOff stroke={1.5} />}
    title={m.campaigns_gone()}
    text={m.campaigns_gone_text()}
    action={
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/admin/bulk-contact/custom-mail/campaigns" {...props} />}
      >
        {m.campaigns_to_list()}
      </Button>
    }
  />
)
