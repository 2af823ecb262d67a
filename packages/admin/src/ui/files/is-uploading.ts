/** Whether a file of this form is still on its way: what is saved now would lack it. */
export const isUploading = (form: HTMLElement | null): boolean =>
  form?.querySelector('[data-uploading]') != null
