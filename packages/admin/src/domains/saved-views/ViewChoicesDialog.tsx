import { Anchor, Checkbox, NumberInput, Stack, Switch } from '@mantine/core'
import { MAX_ALERT_ABOVE, type SavedView } from '@storekeeper/contract/saved-views/saved-view'
import { getExportPermission } from '@storekeeper/contract/saved-views/saved-view-query'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '~/api'
import { refusedText } from '~/errors/field-text'
import { formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { canUse, useProfile } from '~/session/profile'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { DialogActions } from '~/ui/dialogs/DialogActions'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'

/** The nightly export of a view and its alert, which each admin chooses alone. */
export const ViewChoicesDialog = ({ view, onClose }: { view: SavedView; onClose: () => void }) => {
  const profile = useProfile()
  const exporting = getExportPermission(view.list)
  const [isNightly, setNightly] = useState(view.isNightly)
  const [hasAlert, setHasAlert] = useState(view.alert !== null)
  const [above, setAbove] = useState<number | string>(view.alert?.above ?? 0)
  const [bell, setBell] = useState(view.alert?.bell ?? true)
  const [mail, setMail] = useState(view.alert?.mail ?? false)
  const choose = useMutation(
    api.savedViews.choose.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        void toast.success(m.views_choices_saved())
        onClose()
      },
    }),
  )
  const { error } = choose
  const refused = ['isNightly', 'alert.bell', 'alert.above'].map((field) =>
    error ? refusedText(error, field) : undefined,
  )
  const [nightlyError, bellError, aboveError] = refused
  return (
    <Dialog
      title={m.views_export_and_alert_title({ name: view.name })}
      isBusy={choose.isPending}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const { _id: id, isPinned, isInMenu } = view
          const alert = hasAlert ? { above: Number(above), bell, mail } : null
          choose.mutate({ id, isPinned, isInMenu, isNightly, alert })
        }}
      >
        <Stack gap="md">
          {error && refused.every((text) => text === undefined) && (
            <Notice tone="bad">{failureText(error)}</Notice>
          )}
          {exporting && (
            <Switch
              label={m.views_nightly()}
              description={m.views_nightly_hint()}
              checked={isNightly}
              error={nightlyError}
              disabled={!isNightly && !canUse(profile, exporting)}
              onChange={(event) => setNightly(event.currentTarget.checked)}
            />
          )}
          {view.latestExport && (
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link
                  to="/admin/saved-views/exports/$id"
                  params={{ id: view.latestExport?._id ?? '' }}
                  {...props}
                />
              )}
            >
              {m.views_latest_export({ at: formatDateTime(view.latestExport.createdAt) })}
            </Anchor>
          )}
          <Switch
            label={m.views_alert()}
            description={m.views_alert_hint()}
            checked={hasAlert}
            onChange={(event) => setHasAlert(event.currentTarget.checked)}
          />
          {hasAlert && (
            <>
              <NumberInput
                label={m.views_alert_above()}
                min={0}
                max={MAX_ALERT_ABOVE}
                allowDecimal={false}
                allowNegative={false}
                required
                value={above}
                error={aboveError}
                onChange={setAbove}
              />
              <Stack gap={2} role="group" aria-label={m.views_alert_by()}>
                <Checkbox
                  label={m.views_alert_bell()}
                  checked={bell}
                  error={bellError}
                  py={6}
                  onChange={(event) => setBell(event.currentTarget.checked)}
                />
                <Checkbox
                  label={m.views_alert_mail()}
                  checked={mail}
                  py={6}
                  onChange={(event) => setMail(event.currentTarget.checked)}
                />
              </Stack>
              {view.alert?.raisedAt && (
                <Notice tone="plain">{m.views_raised({ at: formatDateTime(view.alert.raisedAt) })}</Notice>
              )}
            </>
          )}
          <DialogActions send={m.views_save()} isSending={choose.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
