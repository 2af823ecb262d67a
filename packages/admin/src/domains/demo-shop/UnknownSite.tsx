import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { Message } from '~/ui/Message'
import { SiteLinks } from './SiteLinks'

/** Shown for an unknown shop URL, with links to the open shops. */
export const UnknownSite = () => {
  const title = m.demo_shop_unknown_site()
  useDocumentTitle(title)
  const actions = (
    <Button component={Link} to="/" variant="default" size="md" radius={999}>
      {m.shell_to_the_start()}
    </Button>
  )
  return (
    <Message code="404" title={title} actions={actions}>
      <p>{m.demo_shop_unknown_site_text()}</p>
      <SiteLinks />
    </Message>
  )
}
