import { SegmentedControl } from '@mantine/core'
import type { PreviewedMail } from '@storekeeper/contract/campaigns/campaign'
import { useMemo, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from './MailPreview.module.css'
import { previewDocument } from './preview-document'

const VIEWS = ['desktop', 'phone', 'text'] as const
type View = (typeof VIEWS)[number]

const NAMES: Record<View, () => string> = {
  desktop: m.campaigns_on_desktop,
  phone: m.campaigns_on_phone,
  text: m.campaigns_as_text,
}

/** A mail as a recipient will see it: in a wide window, on a phone, and without any HTML. */
export const MailPreview = ({ mail, isOld = false }: { mail: PreviewedMail; isOld?: boolean }) => {
  const [view, setView] = useState<View>('desktop')
  const shown = useMemo(() => previewDocument(mail.html), [mail.html])
  return (
    <div className={classes.preview} data-old={isOld || undefined} aria-busy={isOld}>
      <dl className={classes.head}>
        <dt>{m.campaigns_to()}</dt>
        <dd>
          {mail.to.name && <bdi>{mail.to.name}</bdi>} <bdi dir="ltr">{mail.to.email}</bdi>
        </dd>
        <dt>{m.campaigns_subject()}</dt>
        <dd className={classes.subject} dir="auto">
          {mail.subject}
        </dd>
      </dl>
      <SegmentedControl<View>
        fullWidth
        size="xs"
        aria-label={m.campaigns_view()}
        data={VIEWS.map((value) => ({ value, label: NAMES[value]() }))}
        value={view}
        onChange={setView}
      />
      {view === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard too.
        <pre className={classes.text} dir="auto" tabIndex={0}>
          {mail.text}
        </pre>
      ) : (
        <iframe
          title={m.campaigns_preview()}
          className={classes.frame}
          data-view={view}
          // No script runs in it, and it reaches nothing of the page around it; its links open beside.
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={shown}
        />
      )}
    </div>
  )
}
