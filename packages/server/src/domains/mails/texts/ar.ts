import type { MailTexts } from './en.ts'

const plurals = new Intl.PluralRules('ar')

/** Two has a form of its own, without the number. */
function counted(count: number, forms: Record<'two' | 'few' | 'many' | 'other', string>): string {
  const category = plurals.select(count)
  if (category === 'two') return forms.two
  return `${count} ${category === 'few' || category === 'many' ? forms[category] : forms.other}`
}

/** The texts of mails in Arabic. */
export const ar: MailTexts = {
  hello: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
  linkAlone: 'إذا لم يعمل الزر، فافتح هذا الرابط في متصفحك:',
  linkUntil: (time) => `يعمل الرابط مرة واحدة فقط، وتنتهي صلاحيته في ${time}.`,
  ignore: 'إذا لم تطلب ذلك، فيمكنك تجاهل هذه الرسالة.',
  from: (store) => `أُرسلت هذه الرسالة من لوحة إدارة ${store}. لا تُقرأ الردود على هذا العنوان.`,
  by: 'من قِبل',
  time: 'الوقت',
  device: 'الجهاز',
  ip: 'عنوان IP',
  unknownDevice: 'غير معروف',
  notYou: 'إذا لم تكن أنت من فعل ذلك، فأعد تعيين كلمة المرور فورًا وتواصل مع مدير أعلى في متجرك.',
  invitation: {
    subject: (store) => `دعوة للانضمام إلى ${store}`,
    body: (invitedBy, store) => `دعاك ${invitedBy} إلى المشاركة في إدارة ${store}. اختر كلمة مرور للبدء.`,
    button: 'قبول الدعوة',
    notMeant: 'إذا كنت لا تعرف هذا الشخص، فتجاهل هذه الرسالة. يبقى الحساب غير نشط حتى تقبل الدعوة.',
  },
  resetPassword: {
    subject: (store) => `إعادة تعيين كلمة مرورك في ${store}`,
    body: 'تلقينا طلبًا لإعادة تعيين كلمة مرور حسابك.',
    button: 'إعادة تعيين كلمة المرور',
  },
  signInLink: {
    subject: (store) => `رابط تسجيل دخولك إلى ${store}`,
    body: 'سجّل دخولك بهذا الرابط دون كلمة مرور. لا تُعد توجيه هذه الرسالة إلى أحد.',
    button: 'تسجيل الدخول',
  },
  verifyEmail: {
    subject: (store) => `أكّد بريدك الإلكتروني في ${store}`,
    body: 'أكّد أن عنوان البريد الإلكتروني هذا يخصّك.',
    button: 'تأكيد العنوان',
  },
  confirmEmailChange: {
    subject: (store) => `أكّد بريدك الإلكتروني الجديد في ${store}`,
    body: (newEmail) =>
      `طلبت تسجيل الدخول من الآن فصاعدًا بالعنوان ${newEmail}. أكّد أن هذا العنوان يخصّك. حتى ذلك الحين تسجّل الدخول بعنوانك الحالي.`,
    button: 'تأكيد العنوان الجديد',
  },
  emailChanged: {
    subject: (store) => `تم تغيير بريدك الإلكتروني في ${store}`,
    body: (newEmail) =>
      `يستخدم حسابك الآن العنوان ${newEmail}. لم يعد بإمكانك تسجيل الدخول بهذا العنوان، ولن تصلك رسائل أخرى عليه.`,
    notYou: 'إذا لم تكن أنت من فعل ذلك، فتواصل مع مدير أعلى في متجرك فورًا.',
  },
  passwordChanged: {
    subject: (store) => `تم تغيير كلمة مرورك في ${store}`,
    body: 'تم تغيير كلمة مرور حسابك.',
  },
  twoStepChanged: {
    notRequested: 'إذا لم تطلب ذلك، فتواصل مع مدير أعلى آخر في متجرك فورًا.',
    turnedOn: {
      subject: (store) => `تم تفعيل الدخول بخطوتين في ${store}`,
      body: 'تم تفعيل الدخول بخطوتين. تحتاج الآن إلى كلمة المرور ورمز لتسجيل الدخول.',
    },
    turnedOff: {
      subject: (store) => `تم إيقاف الدخول بخطوتين في ${store}`,
      body: 'تم إيقاف الدخول بخطوتين. تحتاج الآن إلى كلمة المرور فقط لتسجيل الدخول.',
    },
    recoveryCodesRenewed: {
      subject: (store) => `رموز استرداد جديدة لحسابك في ${store}`,
      body: 'تم إنشاء رموز استرداد جديدة لحسابك. لم تعد الرموز القديمة صالحة.',
    },
    passkeyAdded: {
      subject: (store) => `أُضيف مفتاح مرور إلى ${store}`,
      body: 'أُضيف مفتاح مرور إلى حسابك، ويتيح تسجيل دخولك دون كلمة مرور.',
    },
    passkeyRemoved: {
      subject: (store) => `أُزيل مفتاح مرور من ${store}`,
      body: 'أُزيل مفتاح مرور من حسابك، ولم يعد يتيح تسجيل دخولك.',
    },
  },
  recoveryCodeUsed: {
    subject: (store) => `استُخدم أحد رموز الاسترداد لحسابك في ${store}`,
    body: 'تم تسجيل الدخول إلى حسابك بكلمة مرورك ورمز استرداد. لا يمكن استخدام هذا الرمز مرة أخرى.',
    left: 'رموز الاسترداد المتبقية',
    makeNew: 'يمكنك إنشاء رموز استرداد جديدة من ملفك الشخصي في أي وقت.',
  },
  savedView: {
    alert: (view) => `تنبيه العرض ${view}`,
    alertBody: 'يحتوي العرض على صفوف أكثر مما اخترته لتنبيهه. لن تصلك رسالة أخرى إلى أن ينخفض العدد مجددًا.',
    exported: (view) => `تصدير العرض ${view}`,
    exportedBody: 'التصدير الليلي جاهز. سجّل الدخول لتنزيله خلال 7 أيام.',
    failed: (view) => `تعذّر تصدير العرض ${view}`,
    failedBody: 'تعذّر إنشاء التصدير الليلي. افتحه لمعرفة السبب.',
    count: 'الصفوف',
    open: 'عرض',
    download: 'تنزيل',
    why: 'وصلتك هذه الرسالة لأنك اخترتها لهذا العرض. يمكنك إيقافها من «التصدير والتنبيه».',
  },
  notification: {
    mention: (author, record) => (author ? `أشار إليك ${author} في ${record}` : `أُشير إليك في ${record}`),
    assigned: (author, record) => (author ? `أسند إليك ${author} ${record}` : `أُسند إليك: ${record}`),
    order: (orderId) => `الطلب #${orderId}`,
    ofTicket: (ticketNumber) => `التذكرة #${ticketNumber}`,
    ofChat: (customer) => `المحادثة مع ${customer}`,
    ofReturn: (number) => `المرتجع ${number}`,
    ofCustomer: (name) => `العميل ${name}`,
    ofRequest: (customer) => `طلب الخصوصية من ${customer}`,
    orders: (count) => counted(count, { two: 'طلبين', few: 'طلبات', many: 'طلبًا', other: 'طلب' }),
    tickets: (count) => counted(count, { two: 'تذكرتين', few: 'تذاكر', many: 'تذكرة', other: 'تذكرة' }),
    chats: (count) => counted(count, { two: 'محادثتين', few: 'محادثات', many: 'محادثة', other: 'محادثة' }),
    subject: 'الموضوع',
    message: 'الرسالة',
    button: 'عرض',
    away: 'وصلتك هذه الرسالة لأنك لم تقرأ الإشعار. يمكنك إيقاف هذه الرسائل من ملفك الشخصي.',
  },
}
