import type { Page } from 'playwright';

/** What a call needs from the test: two users in a conversation, one message, one combined message. */
interface CallContext {
  readonly me: string;
  readonly token: string;
  readonly peer: string;
  readonly messageId: string;
}

/** More than any answer takes, and less than the SDK's own timeout. */
const patienceMs = 12_000;

/** Calls one method of the page's connection with valid arguments; answers `works`, `refused (type)`, or the fault. */
export const callSdk = (page: Page, method: string, fixture: CallContext): Promise<string> =>
  page.evaluate(
    async ([name, { me, token, peer, messageId }, limit]) => {
      const { connection, WebIM } = window;
      const file = { data: new File(['x'], 'x.txt'), filename: 'x.txt', filetype: 'txt', url: '' };
      const text = (msg: string) =>
        WebIM.message.create({ type: 'txt', chatType: 'singleChat', to: peer, msg });
      const ids = {
        chatRoomId: '12',
        roomId: '12',
        groupId: '12',
        chatThreadId: '12',
        parentId: '12',
        fileId: '5',
      };
      const people = {
        username: peer,
        usernames: [peer],
        users: [peer],
        userName: peer,
        members: [peer],
        userId: peer,
        userIds: [peer],
        applicant: peer,
        invitee: peer,
        newOwner: peer,
        targetId: peer,
        to: peer,
      };
      const paging = { pagenum: 1, pagesize: 10, pageNum: 1, pageSize: 10, cursor: '', limit: 10 };
      const own = { conversationId: peer, conversationType: 'singleChat' };
      const rest = {
        chatThreadIds: ['12'],
        name: 'a name',
        description: 'words',
        maxusers: 10,
        token: 'a token',
        muteDuration: 1_000,
        message: 'hi',
        reason: 'why',
        announcement: 'read this',
        groupName: 'a group',
        file,
        msgId: messageId,
        messageId,
        mid: messageId,
        reaction: 'ok',
        reportType: 'spam',
        reportReason: 'x',
        data: { groupname: 'g', desc: 'd', members: [peer], public: true, approval: false, maxusers: 10 },
        memberAttributes: { a: 'b' },
        attributes: { a: 'b' },
        attributeKeys: ['a'],
        attributeKey: 'a',
        attributeValue: 'b',
        deviceId: 'd',
        deviceToken: 't',
        notifierName: 'n',
        chatType: 'singleChat',
        expiry: 100,
        language: 'en',
        languages: ['en'],
        text: 'hello',
        ...own,
        type: 'singleChat',
        isPinned: true,
        mark: 0,
        filter: { mark: 0 },
        conversations: [own],
        remark: 'r',
        queue: peer,
        options: { paramType: 0, remindType: 'ALL' },
        conversationList: [{ id: peer, type: 'singleChat' }],
        beforeTimeStamp: 1,
        channel: peer,
        deleteRoam: false,
        modifiedMessage: text('edited'),
      };
      const all = { ...ids, ...people, ...paging, ...rest };
      const url = `${window.location.origin}/im/market/chatfiles/0b9b1c1e-0000-4000-8000-000000000000`;
      const blocked = [{ name: peer }];
      const given: Record<string, unknown[]> = {
        addContact: [peer, 'hi'],
        deleteContact: [peer],
        acceptInvitation: [peer],
        acceptContactInvite: [peer],
        declineInvitation: [peer],
        declineContactInvite: [peer],
        addToBlackList: blocked,
        addUsersToBlacklist: blocked,
        addUsersToBlocklist: blocked,
        removeFromBlackList: blocked,
        removeUserFromBlackList: blocked,
        removeUserFromBlocklist: blocked,
        fetchUserInfoById: [peer],
        updateOwnUserInfo: ['nickname', 'x'],
        updateUserInfo: ['nickname', 'x'],
        updateCurrentUserNick: ['x'],
        getUserIdByRTCUIds: [[1]],
        getRTCToken: ['c'],
        voiceFileToText: [new File(['x'], 'x.mp3')],
        voiceMessageToText: [
          { type: 'audio', chatType: 'singleChat', to: peer, url, secret: 's', fileId: '5' },
        ],
        renewToken: [token],
        open: [{ user: me, accessToken: token }],
        setLoginInfoCustomExt: ['x'],
        addEventHandler: ['more', {}],
        removeEventHandler: ['more'],
        send: [text('one more')],
        close: [],
        registerUser: [{ username: 'user_900', password: 'x', apiUrl: window.location.origin }],
      };

      if (name === 'open') connection.close();
      if (name === 'recallMessage') all.mid = (await connection.send(text('a slip'))).serverMsgId;
      if (name === 'downloadAndParseCombineMessage') {
        const inner = text('in it');
        const combined = WebIM.message.create({
          type: 'combine',
          chatType: 'singleChat',
          to: peer,
          title: 'a talk',
          summary: 'hi',
          compatibleText: 'your client is too old',
          messageList: inner.type === 'txt' ? [inner] : [],
          onFileUploadComplete: (stored: { url: string; secret: string }) => Object.assign(all, stored),
        });
        const sent = await connection.send(combined);
        if (!sent.serverMsgId) return 'no combined message';
      }
      const method = Reflect.get(connection, name);
      if (typeof method !== 'function') return 'no such method';
      // These say in callbacks what others say by their promise.
      const byCallback = /(?:upload|download)\w*SharedFile$/.test(name);
      const answer = new Promise<unknown>((resolve, reject) => {
        const calls = {
          onFileUploadComplete: resolve,
          onFileUploadError: reject,
          onFileDownloadComplete: resolve,
          onFileDownloadError: reject,
        };
        const args = given[name] ?? [byCallback ? { ...all, ...calls } : all];
        Promise.resolve(Reflect.apply(method, connection, args)).then(
          (value) => byCallback || resolve(value),
          reject,
        );
      });
      const late = new Promise((resolve) => setTimeout(() => resolve('hangs'), limit));
      return Promise.race([answer, late]).then(
        (value) => (value === 'hangs' ? 'hangs' : 'works'),
        (error: { type?: number; message?: string }) =>
          typeof error.type === 'number'
            ? `refused (${error.type})`
            : `an error without a code: ${error.message}`,
      );
    },
    [method, fixture, patienceMs] as const,
  );
