/** Opens the dialog with the limits for sending, which loads then. */
import { DashboardOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useShown } from '../screen/useShown';

const SendingRulesDialog = lazy(() =>
  import('./SendingRulesDialog').then((module) => ({ default: module.SendingRulesDialog })),
);

export function SendingRulesButton() {
  const [isOpen, setOpen] = useShown('sendingRules', false);
  return (
    <>
      <Button icon={<DashboardOutlined />} onClick={() => setOpen(true)}>
        Limits
      </Button>
      {isOpen && (
        <Suspense>
          <SendingRulesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
