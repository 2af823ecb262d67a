import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { errorText } from '~/errors/error-text'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { Message } from '~/ui/Message'
import { useDocumentTitle } from '~/ui/use-document-title'
import { PlainLayout } from './layouts/PlainLayout'
import { isOutdated } from './outdated'

/** The error of a screen, within the layout if the layout still renders. */
export const ErrorScreen = (props: ErrorComponentProps) =>
  isOutdated(props.error) ? <NewerVersion /> : <FailedScreen {...props} />

/** The request id identifies the entry in the server's log. */
const FailedScreen = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const refusal = getRefusal(error)
  const title = m.shell_error_title()
  useDocumentTitle(title)

  const tryAgain = async () => {
    await router.invalidate()
    reset()
  }

  const actions = (
    <>
      {/* A full reload, since the error may have affected other parts of the application. */}
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

/** After an upgrade of the server, files that this page would load no longer exist. */
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

/** The same error where the layout cannot render. */
export const ErrorPage = (props: ErrorComponentProps) => (
  <PlainLayout>
    <ErrorScreen {...props} />
  </PlainLayout>
)
