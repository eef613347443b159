/** The dialog that limits how fast and at what time of day this browser sends, running uploads included. */
import { Form, Input, InputNumber, Modal, Switch } from 'antd';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSendingRules } from '@/uploads/engine/selectors';
import { changeSendingRules } from '@/uploads/engine/changeSendingRules';
import { LEAST_LIMIT } from '@/uploads/sendingRules';
import { minutesOfText, textOfMinutes } from './timeOfDay';

const BYTES_IN_MBIT = 1_000_000 / 8;
const MOST_MBITS = 10_000;
/** What is proposed: a depot's link in the daytime, and the night. */
const PROPOSED = { mbits: 10, from: '18:00', until: '06:00' };

interface RulesForm {
  isLimited: boolean;
  mbits: number | null;
  hasHours: boolean;
  from: string;
  until: string;
}

const TIME_RULES = [{ required: true, pattern: /^\d{2}:\d{2}/, message: 'Enter a time' }];

export function SendingRulesDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<RulesForm>();
  const { bytesPerSecond, hours } = useAppSelector(selectSendingRules);
  const isLimited = Form.useWatch('isLimited', form) ?? bytesPerSecond !== null;
  const hasHours = Form.useWatch('hasHours', form) ?? hours !== null;

  const save = (values: RulesForm) => {
    const [from, until] = [minutesOfText(values.from), minutesOfText(values.until)];
    dispatch(
      changeSendingRules({
        bytesPerSecond: values.isLimited && values.mbits !== null ? values.mbits * BYTES_IN_MBIT : null,
        hours: values.hasHours && from !== null && until !== null ? { from, until } : null,
      }),
    );
    onClose();
  };
  return (
    <Modal open title="Upload limits" okText="Save" onOk={form.submit} onCancel={onClose} width={440}>
      <p>These apply to all tabs of this browser, and to uploads that are already running.</p>
      <Form<RulesForm>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={save}
        initialValues={{
          isLimited: bytesPerSecond !== null,
          mbits: bytesPerSecond === null ? PROPOSED.mbits : bytesPerSecond / BYTES_IN_MBIT,
          hasHours: hours !== null,
          from: hours ? textOfMinutes(hours.from) : PROPOSED.from,
          until: hours ? textOfMinutes(hours.until) : PROPOSED.until,
        }}
      >
        <Form.Item name="isLimited" label="Limit the bandwidth" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item
          name="mbits"
          label="At most"
          hidden={!isLimited}
          rules={isLimited ? [{ required: true, message: 'Enter a limit' }] : []}
        >
          <InputNumber
            min={LEAST_LIMIT / BYTES_IN_MBIT}
            max={MOST_MBITS}
            step={1}
            suffix="Mbit/s"
            style={{ width: 180 }}
          />
        </Form.Item>
        <Form.Item name="hasHours" label="Send only at certain times of day" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="from" label="From" hidden={!hasHours} rules={hasHours ? TIME_RULES : []}>
          <Input type="time" style={{ width: 180 }} />
        </Form.Item>
        <Form.Item
          name="until"
          label="Until"
          hidden={!hasHours}
          rules={hasHours ? TIME_RULES : []}
          extra="What has not been sent by then waits for the next day’s hours. Keep this page open and the computer switched on."
        >
          <Input type="time" style={{ width: 180 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
