import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { toErrorCode } from '~/errors/error-text'
import { fieldText, useErrorTexts } from '~/errors/field-text'
import { fieldReasons, getRefusal } from '~/failure'

type Options<Schema extends z.ZodObject, Answer> = {
  schema: Schema
  /** The initial values of the fields. */
  initial: z.input<Schema>
  send: (values: z.output<Schema>) => Promise<Answer>
  onSent: (answer: Answer) => unknown
  /** Converts codes at fields to texts; defaults to the texts for admins. */
  toText?: (message: string) => string
}

/**
 * A form that is sent once, such as in a dialog. Validates with the contract's schema, shows errors of the
 * server at their fields, and focuses the first. `failure` is an error that belongs to no field.
 */
export const useSendForm = <Schema extends z.ZodObject, Answer>({
  schema,
  initial,
  send,
  onSent,
  toText = fieldText,
}: Options<Schema, Answer>) => {
  type Values = z.input<Schema> & Record<string, unknown>
  useErrorTexts()
  const form = useForm<Values>({
    initialValues: initial as Values,
    validate: schemaResolver(schema, { sync: true }),
  })
  const names = Object.keys(initial)
  const focusFirst = (wrong: Record<string, unknown>) => {
    const first = names.find((name) => wrong[name])
    if (first) form.getInputNode(first)?.focus()
  }
  const sending = useMutation({
    mutationFn: (values: z.output<Schema>) => send(values),
    meta: { handlesErrors: true },
    onSuccess: onSent,
    onError: (error) => {
      const refused = refusedFields(error, names)
      form.setErrors(refused)
      focusFirst(refused)
    },
  })

  return {
    submit: form.onSubmit((values) => sending.mutate(schema.parse(values)), focusFirst),
    field: (name: keyof Values & string) => {
      const { error, ...field } = form.getInputProps(name)
      return { ...field, error: error && toText(String(error)) }
    },
    set: (name: keyof Values & string, value: unknown) => form.setFieldValue(name, value as never),
    isSending: sending.isPending,
    failure: sending.error && !isAllAtFields(sending.error, names) ? sending.error : null,
    reset: () => {
      form.reset()
      sending.reset()
    },
  }
}

const refusedFields = (error: unknown, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fieldReasons(getRefusal(error))
      .filter(([path]) => names.includes(path))
      .map(([path, reason]) => [path, toErrorCode(reason)]),
  )

const isAllAtFields = (error: unknown, names: readonly string[]) => {
  const reasons = fieldReasons(getRefusal(error))
  return reasons.length > 0 && reasons.every(([path]) => names.includes(path))
}
