import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { gatewayServer, type Incoming, type Outgoing, type Trouble } from './gateway-server.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const json = (status: number, body: unknown): Outgoing => ({ status, body: JSON.stringify(body) });
export const callbackSecret = 'told-by-the-provider-1';

interface Taken {
  readonly mobile: string;
  readonly template: string;
  readonly params: unknown;
  readonly ref: string;
}
/** The error of the cloud instead of accepting a message. */
interface Refusing {
  code: string | null;
  words: string;
}

/** What both clouds have in common: faults, accepted messages, and refusals. */
async function cloud(answer: (request: Incoming) => Outgoing) {
  const state = { trouble: 'none' as Trouble };
  const server = await gatewayServer(() => state.trouble, answer);
  return { url: server.url, close: server.close, state };
}

const templates =
  'code.abroad=SMS_300; application_approved.abroad=SMS_302; application_approved.abroad.en=SMS_402;' +
  'code=SMS_100:code,minutes; mobile_changed=SMS_101; application_approved=SMS_102:shop,company;' +
  'application_rejected=SMS_103; application_rejected.en=SMS_203:reason; application_sent_back=SMS_104:reason; ' +
  'back_in_stock=SMS_105; staff_invitation=SMS_106; email_changed=SMS_107; password_changed=SMS_108; ' +
  'security_changed=SMS_109';

/** Both clouds approve templates for other countries on their own. */
const forAbroad = new Set(['SMS_300', 'SMS_302', 'SMS_402']);

/** Alibaba Cloud's SMS API on 127.0.0.1: refuses requests that are unsigned, older than a quarter of an hour, or repeated. */
export async function aliyunCloud(clock: { now(): Date }) {
  const key = { id: 'LTAI5tStandIn', secret: 'of-the-stand-in' };
  const taken: Taken[] = [];
  const refusing: Refusing = { code: null, words: '' };
  const nonces = new Set<string>();
  const { state, ...server } = await cloud((request) => {
    const wrong = faultOf(request);
    if (wrong) return json(400, { Code: wrong, Message: 'Specified signature is not right', RequestId: '1' });
    const asked = new URLSearchParams(request.path.split('?')[1]);
    const mobile = asked.get('PhoneNumbers') ?? '';
    // 1415... is a number of America.
    const isAbroad = !/^1(?:[35-9]\d|4[5-9])\d{8}$/.test(mobile);
    if (!/^\d{7,15}$/.test(mobile)) return json(200, { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: '' });
    if (refusing.code) return json(200, { Code: refusing.code, Message: refusing.words, RequestId: '1' });
    const template = asked.get('TemplateCode') ?? '';
    if (isAbroad !== forAbroad.has(template))
      return json(200, { Code: 'isv.INVALID_PARAMETERS', Message: '模板与号码归属地不符' });
    if (asked.get('SignName') !== '海港')
      return json(200, { Code: 'isv.SMS_SIGNATURE_ILLEGAL', Message: '' });
    const ref = `9006197469364984${String(400 + taken.length)}^0`;
    taken.push({ mobile, template, params: JSON.parse(asked.get('TemplateParam') ?? '{}'), ref });
    return json(200, { Code: 'OK', Message: 'OK', BizId: ref, RequestId: '1' });
  });

  function faultOf({ method, path, body, header }: Incoming): string | null {
    const [, id, names = '', signature] =
      /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=(\w{64})$/.exec(
        header('authorization'),
      ) ?? [];
    if (id !== key.id) return 'InvalidAccessKeyId.NotFound';
    if (header('x-acs-action') !== 'SendSms' || header('x-acs-version') !== '2017-05-25')
      return 'InvalidAction';
    const must = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce'];
    if (!must.every((name) => names.split(';').includes(name))) return 'IncompleteSignature';
    if (header('x-acs-content-sha256') !== sha256(body)) return 'SignatureDoesNotMatch';
    const at = Date.parse(header('x-acs-date'));
    if (!(Math.abs(clock.now().getTime() - at) <= 900_000)) return 'InvalidTimeStamp.Expired';
    const nonce = header('x-acs-signature-nonce');
    if (nonces.has(nonce)) return 'SignatureNonceUsed';
    const [route = '', search = ''] = path.split('?');
    const pairs = search.split('&').map((pair) => {
      const [name = '', value = ''] = pair.split('=').map(decodeURIComponent);
      return { name, value };
    });
    const strict = (text: string) =>
      [...Buffer.from(text)]
        .map((byte) => {
          const sign = String.fromCharCode(byte);
          return /[\w.~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
        })
        .join('');
    const query = pairs
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, value }) => `${strict(name)}=${strict(value)}`)
      .join('&');
    let text = `${method}\n${route}\n${query}\n`;
    for (const name of names.split(';')) text += `${name}:${header(name).trim()}\n`;
    text += `\n${names}\n${sha256(body)}`;
    const right = createHmac('sha256', key.secret)
      .update(`ACS3-HMAC-SHA256\n${sha256(text)}`)
      .digest('hex');
    if (signature !== right) return 'SignatureDoesNotMatch';
    nonces.add(nonce);
    return null;
  }

  return {
    ...server,
    taken,
    refusing,
    state,
    report: (ref: string, mobile: string, isThere: boolean, _nationcode = '86') => [
      {
        phone_number: mobile,
        send_time: '2026-11-20 16:00:01',
        report_time: '2026-11-20 16:00:04',
        success: isThere,
        err_code: isThere ? 'DELIVERED' : 'MK:0001',
        err_msg: isThere ? '用户接收成功' : `${mobile} 停机`,
        sms_size: '1',
        biz_id: ref,
        out_id: '',
      },
    ],
    env: {
      SMS_PROVIDER: 'aliyun',
      SMS_TEMPLATES: templates,
      SMS_CALLBACK_SECRET: callbackSecret,
      SMS_TIMEOUT_SECONDS: '1',
      ALIYUN_SMS_ACCESS_KEY_ID: key.id,
      ALIYUN_SMS_ACCESS_KEY_SECRET: key.secret,
      ALIYUN_SMS_SIGN: '海港',
      ALIYUN_SMS_URL: server.url,
    },
  };
}

const SendBody = z.strictObject({
  PhoneNumberSet: z.array(z.string().regex(/^\+(86\d{11}|(?!86)[1-9]\d{6,14})$/)).length(1),
  SmsSdkAppId: z.literal('1400000001'),
  SignName: z.literal('海港'),
  TemplateId: z.string(),
  TemplateParamSet: z.array(z.string()),
});

/** Tencent Cloud's SMS API on 127.0.0.1: refuses requests that are unsigned or older than five minutes. */
export async function tencentCloud(clock: { now(): Date }) {
  const key = { id: 'AKIDStandIn', secret: 'of-the-other-stand-in' };
  const taken: Taken[] = [];
  const refusing: Refusing = { code: null, words: '' };
  const { state, ...server } = await cloud((request) => {
    const wrong = faultOf(request);
    if (wrong) return json(200, { Response: { Error: { Code: wrong, Message: 'No.' }, RequestId: '1' } });
    const body = SendBody.parse(JSON.parse(request.body));
    const ref = `2019:538335269864${String(4_000 + taken.length)}`;
    const number = body.PhoneNumberSet[0] ?? '';
    const isWrong = number.startsWith('+86') === forAbroad.has(body.TemplateId);
    const code = refusing.code ?? (isWrong ? 'FailedOperation.TemplateIncorrectOrUnapproved' : 'Ok');
    const status = { SerialNo: code === 'Ok' ? ref : '', PhoneNumber: number, Fee: 1 };
    const SendStatusSet = [
      { ...status, Code: code, Message: refusing.words || 'send success', IsoCode: 'CN' },
    ];
    if (code === 'Ok') {
      const mobile = number.replace(/^\+86/, '');
      taken.push({ mobile, template: body.TemplateId, params: body.TemplateParamSet, ref });
    }
    return json(200, { Response: { SendStatusSet, RequestId: '1' } });
  });

  function faultOf({ method, path, body, header }: Incoming): string | null {
    const [, id, date = '', service = '', names = '', signature] =
      /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/(\w+)\/tc3_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
        header('authorization'),
      ) ?? [];
    if (id !== key.id) return 'AuthFailure.SecretIdNotFound';
    if (service !== 'sms' || header('x-tc-version') !== '2021-01-11') return 'InvalidParameter';
    if (header('x-tc-action') !== 'SendSms' || header('x-tc-region') !== 'ap-guangzhou')
      return 'InvalidParameter';
    const timestamp = header('x-tc-timestamp');
    if (!(Math.abs(clock.now().getTime() / 1000 - Number(timestamp)) <= 300))
      return 'AuthFailure.SignatureExpire';
    if (new Date(Number(timestamp) * 1000).toISOString().slice(0, 10) !== date)
      return 'AuthFailure.SignatureFailure';
    if (!['content-type', 'host'].every((name) => names.split(';').includes(name)))
      return 'AuthFailure.InvalidAuthorization';
    let text = `${method}\n${path}\n\n`;
    for (const name of names.split(';')) text += `${name}:${header(name).trim().toLowerCase()}\n`;
    text += `\n${names}\n${sha256(body)}`;
    const signed = `TC3-HMAC-SHA256\n${timestamp}\n${date}/sms/tc3_request\n${sha256(text)}`;
    let signing = Buffer.from(`TC3${key.secret}`);
    for (const part of [date, 'sms', 'tc3_request', signed])
      signing = createHmac('sha256', signing).update(part).digest();
    return signature === signing.toString('hex') ? null : 'AuthFailure.SignatureFailure';
  }

  return {
    ...server,
    taken,
    refusing,
    state,
    report: (ref: string, mobile: string, isThere: boolean, nationcode = '86') => [
      {
        user_receive_time: '2026-11-20 16:00:04',
        nationcode,
        mobile,
        report_status: isThere ? 'SUCCESS' : 'FAIL',
        errmsg: isThere ? 'DELIVRD' : 'MK:0001',
        description: isThere ? '用户短信送达成功' : `${mobile} 停机`,
        sid: ref,
      },
    ],
    env: {
      SMS_PROVIDER: 'tencent',
      SMS_TEMPLATES: templates,
      SMS_CALLBACK_SECRET: callbackSecret,
      SMS_TIMEOUT_SECONDS: '1',
      TENCENT_SMS_SECRET_ID: key.id,
      TENCENT_SMS_SECRET_KEY: key.secret,
      TENCENT_SMS_APP_ID: '1400000001',
      TENCENT_SMS_SIGN: '海港',
      TENCENT_SMS_URL: server.url,
    },
  };
}
