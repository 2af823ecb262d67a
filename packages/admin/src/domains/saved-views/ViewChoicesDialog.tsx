import { Anchor, Checkbox, NumberInput, Stack, Switch } from '@mantine/core'
import { MAX_ALERT_ABOVE, type SavedView } from '@storekeeper/contract/saved-views/saved-view'
import { getExportPermission } from '@storekeeper/contract/saved-views/saved-view-query'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api } from '~/api'
import { refusedText } from '~/errors/field-text'
import { missingPermission } from '~/errors/missing-permission'
import { formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { canUse, useProfile } from '~/session/profile'
import { FormDialog } from '~/ui/dialogs/FormDialog'
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
  const [isTried, setTried] = useState(false)
  const choose = useMutation(
    api.savedViews.choose.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        void toast.success(m.views_choices_saved())
        onClose()
      },
    }),
  )
  const cannotExport = exporting !== undefined && !isNightly && !canUse(profile, exporting)
  const { error } = choose
  const refused = ['isNightly', 'alert.bell', 'alert.above'].map((field) => refusedText(error, field))
  const [nightlyError, bellError, aboveError] = refused
  const isEmpty = hasAlert && above === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isEmpty) return
    const { _id: id, isPinned, isInMenu } = view
    const alert = hasAlert ? { above: Number(above), bell, mail } : null
    choose.mutate({ id, isPinned, isInMenu, isNightly, alert })
  }
  return (
    <FormDialog
      title={m.views_export_and_alert_title({ name: view.name })}
      send={m.views_save()}
      form={{
        submit,
        isSending: choose.isPending,
        failure: refused.every((text) => text === undefined) ? error : null,
      }}
      onClose={onClose}
    >
      {exporting && (
        <Switch
          label={m.views_nightly()}
          description={cannotExport ? missingPermission(exporting) : m.views_nightly_hint()}
          checked={isNightly}
          error={nightlyError}
          disabled={cannotExport}
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
            withAsterisk
            value={above}
            error={isTried && isEmpty ? m.form_fill_in() : aboveError}
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
    </FormDialog>
  )
}
