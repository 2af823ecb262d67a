import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { NO_CONNECTION, REFUSED } from '../examples'
import { GalleryPage } from '../GalleryPage'
import { State, States } from '../SpecimenCard'
import { DialogExample, LostUpdateExample } from './DialogExamples'

export const AlertsPage = () => (
  <GalleryPage
    name="alerts"
    specimens={[
      {
        id: 'notice',
        title: m.components_notice(),
        use: m.components_notice_use(),
        imports: "import { Notice } from '~/ui/Notice'",
        shows: <Notices />,
      },
      {
        id: 'dialog',
        title: m.components_dialog(),
        use: m.components_dialog_use(),
        imports: "import { Dialog } from '~/ui/dialogs/Dialog'",
        shows: <DialogExample />,
      },
      {
        id: 'lost-update',
        title: m.components_lost_update(),
        use: m.components_lost_update_use(),
        imports: "import { LostUpdateDialog } from '~/ui/dialogs/LostUpdateDialog'",
        shows: <LostUpdateExample />,
      },
      {
        id: 'load-failed',
        title: m.components_load_failed(),
        use: m.components_load_failed_use(),
        imports: "import { LoadFailed } from '~/ui/LoadFailed'",
        shows: <Failures />,
      },
    ]}
  />
)

const Notices = () => (
  <States isWide>
    <State name={m.components_tone_plain()}>
      <Notice tone="plain">{m.components_notice_plain()}</Notice>
    </State>
    <State name={m.components_tone_bad()}>
      <Notice tone="bad">{m.components_notice_bad()}</Notice>
    </State>
    <State name={m.components_with_detail()}>
      <Notice tone="plain">
        <strong>{m.components_notice_plain()}</strong>
        <p>{m.components_notice_detail()}</p>
      </Notice>
    </State>
  </States>
)

const Failures = () => (
  <States isWide>
    <State name={m.components_offline()}>
      <LoadFailed error={NO_CONNECTION} onRetry={() => toast.plain(m.components_example_only())} />
    </State>
    <State name={m.components_refused()}>
      <LoadFailed error={REFUSED} onRetry={() => toast.plain(m.components_example_only())} />
    </State>
  </States>
)
