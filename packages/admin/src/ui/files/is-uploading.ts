/** Whether this form has running uploads, which saving now would omit. */
export const isUploading = (form: HTMLElement | null): boolean =>
  form?.querySelector('[data-uploading]') != null
