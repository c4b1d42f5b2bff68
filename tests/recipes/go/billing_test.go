// Package shop tests a program in Go against a mock that runs at BILLING_MOCK_URL: go test
package shop

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"testing"
)

// world is a billing platform of one test's own.
type world struct {
	t   *testing.T
	url string
}

func newWorld(t *testing.T) world {
	mock := os.Getenv("BILLING_MOCK_URL")
	if mock == "" {
		mock = "http://127.0.0.1:4010"
	}
	w := world{t, mock + "/w/" + t.Name()}
	t.Cleanup(func() { w.call("DELETE", "/_mock/worlds/"+t.Name(), nil, nil) })
	return w
}

// call sends JSON, reads the JSON of the answer into result, and gives the status.
func (w world) call(method, path string, body, result any) int {
	w.t.Helper()
	sent, err := json.Marshal(body)
	if err != nil {
		w.t.Fatal(err)
	}
	request, err := http.NewRequest(method, w.url+path, bytes.NewReader(sent))
	if err != nil {
		w.t.Fatal(err)
	}
	if body == nil {
		request.Body, request.ContentLength = http.NoBody, 0
	}
	request.Header.Set("Authorization", "Bearer mock_oat_demo")
	request.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		w.t.Fatal(err)
	}
	defer answer.Body.Close()
	if result != nil {
		if err := json.NewDecoder(answer.Body).Decode(result); err != nil {
			w.t.Fatal(err)
		}
	}
	return answer.StatusCode
}

func TestThreeMonthsBringThreePaidOrders(t *testing.T) {
	var passed struct {
		Events []struct {
			Type string `json:"type"`
		} `json:"events"`
	}
	newWorld(t).call("POST", "/_mock/clock/advance", map[string]string{"by": "P3M"}, &passed)
	paid := 0
	for _, event := range passed.Events {
		if event.Type == "order.paid" {
			paid++
		}
	}
	if paid != 3 {
		t.Errorf("%d orders were paid, not 3", paid)
	}
}

func TestAPlatformThatIsDown(t *testing.T) {
	w := newWorld(t)
	effect := map[string]any{"kind": "status", "status": 503}
	w.call("POST", "/_mock/faults", map[string]any{"operation": "orders.list", "effect": effect}, nil)
	if status := w.call("GET", "/v1/orders/", nil, nil); status != 503 {
		t.Errorf("the status is %d, not 503", status)
	}
}
