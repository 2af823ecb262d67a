import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { errorText } from '~/errors/error-text'
import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { Message } from '~/ui/Message'
import { useDocumentTitle } from '~/ui/use-document-title'
import { PlainLayout } from './layouts/PlainLayout'
import { isOutdated } from './outdated'

/** A screen that failed, within the shell if that is still drawn. */
export const ErrorScreen = (props: ErrorComponentProps) =>
  isOutdated(props.error) ? <NewerVersion /> : <FailedScreen {...props} />

/** The request id leads to the server's log. */
const FailedScreen = ({ error, reset }: ErrorComponentProps) => {
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
      {/* A fresh start: whatever broke the screen may have broken more of the program. */}
      <Button component="a" href="/" variant="default" size="md">
        {m.shell_to_the_start()}
      </Button>
      <Button size="md" onClick={tryAgain}>
        {m.shell_try_again()}
      </Button>
    </>
  )
  return (
    <Message title={title} actions={actions}>
      <p>{refusal ? errorText(refusal) : m.shell_error_text()}</p>
      {refusal?.requestId && (
        <p>
          {m.shell_request_id()} <code dir="ltr">{refusal.requestId}</code>
        </p>
      )}
    </Message>
  )
}

/** An upgrade took away what this page would load next. */
const NewerVersion = () => {
  const title = m.upgrade_title()
  useDocumentTitle(title)
  const actions = (
    <Button size="md" onClick={() => window.location.reload()}>
      {m.shell_reload()}
    </Button>
  )
  return (
    <Message title={title} actions={actions}>
      <p>{m.upgrade_text()}</p>
    </Message>
  )
}

/** The same where not even the shell could be drawn. */
export const ErrorPage = (props: ErrorComponentProps) => (
  <PlainLayout>
    <ErrorScreen {...props} />
  </PlainLayout>
)
