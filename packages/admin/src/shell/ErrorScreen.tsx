import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'
import { useDocumentTitle } from '~/ui/use-document-title'
import { PlainLayout } from './layouts/PlainLayout'
import { Message } from './Message'

/** A screen that failed, within the shell where that still stands. The request id leads to the server's log. */
export const ErrorScreen = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const refusal = refusalOf(error)
  const title = m.shell_error_title()
  useDocumentTitle(title)

  const tryAgain = async () => {
    await router.invalidate()
    reset()
  }

  const actions = (
    <>
      <Button variant="default" size="md" onClick={() => window.location.reload()}>
        {m.shell_reload()}
      </Button>
      <Button size="md" onClick={tryAgain}>
        {m.shell_try_again()}
      </Button>
    </>
  )
  return (
    <Message title={title} actions={actions}>
      <p>{refusal ? translated(refusal.message) : m.shell_error_text()}</p>
      {refusal?.requestId && (
        <p>
          {m.shell_request_id()} <code dir="ltr">{refusal.requestId}</code>
        </p>
      )}
    </Message>
  )
}

/** The same where not even the shell could be drawn. */
export const ErrorPage = (props: ErrorComponentProps) => (
  <PlainLayout>
    <ErrorScreen {...props} />
  </PlainLayout>
)
