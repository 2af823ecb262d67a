import { Button } from '@mantine/core'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { Message } from '~/ui/Message'
import { useDocumentTitle } from '~/ui/use-document-title'
import { PlainLayout } from './layouts/PlainLayout'

/** The page for unknown paths. */
export const NotFound = () => {
  const { history } = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const title = m.shell_not_found_title()
  useDocumentTitle(title)
  const actions = (
    <>
      <Button variant="default" size="md" onClick={() => history.back()}>
        {m.shell_go_back()}
      </Button>
      <Button component={Link} to="/" size="md">
        {m.shell_to_the_start()}
      </Button>
    </>
  )
  return (
    <PlainLayout>
      <Message code="404" title={title} actions={actions}>
        <p>{m.shell_not_found_text()}</p>
        <p>
          <code dir="ltr">{pathname}</code>
        </p>
      </Message>
    </PlainLayout>
  )
}
